import { membersApi, profilePicturePath } from '#contract/shop/account/members.ts'
import { AppError } from '#server/core/app-error.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import { changePassword } from '#server/modules/members/change-password.service.ts'
import { requestPasswordReset } from '#server/modules/members/password-reset.service.ts'
import { readPicture, removePicture, setPicture } from '#server/modules/members/picture.service.ts'
import { readOverview, readProfile, updateProfile } from '#server/modules/members/profile.service.ts'
import { registerMember, requireOneAddress } from '#server/modules/members/register.service.ts'
import { requestVerificationMail } from '#server/modules/members/resend-verification.service.ts'
import { restoreSession } from '#server/modules/members/restore-session.service.ts'
import { answerSignedIn, signInWithPassword } from '#server/modules/members/sign-in.service.ts'
import { endSession, endSessionsExcept, listSessions } from '#server/modules/sessions/sessions.service.ts'
import { withOrdering } from './keep-ordering.ts'

export function memberRoutes(serving: Serving): void {
  registrationRoutes(serving)
  sessionRoutes(serving)
  passwordRoutes(serving)
  ownDataRoutes(serving)
}

function registrationRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, membersApi.register, async ({ body }, client) => {
    const { password, name, resend_key: resendKey, keep_order: keepOrder } = body
    const given = { email: requireOneAddress(body), password, name, resendKey, keepOrder }
    const session = await registerMember(deps, given, client)
    return session ? { session: answerSignedIn(session, client) } : {}
  })
  serve(serving, membersApi.resendVerification, async ({ body }, { ip }) => {
    const { email, resend_key: resendKey, link } = body
    await requestVerificationMail(deps, { email, resendKey, link }, ip)
    return {}
  })
}

function sessionRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, membersApi.login, async ({ body }, context) => {
    return answerSignedIn(await withOrdering(deps, context, () => signInWithPassword(deps, body, context)), context)
  })
  serve(serving, membersApi.restoreSession, async (_input, context) => ({
    session: await restoreSession(deps, context),
  }))
  serve(serving, membersApi.logout, async ({ member }, context) => {
    if (member) await endSession(deps, member.id, member.sessionId)
    context.clearSessionCookie()
    return {}
  })
  serve(serving, membersApi.sessions, async ({ member }) => ({ sessions: await listSessions(deps, member) }))
  serve(serving, membersApi.revokeSession, async ({ member, body }, context) => {
    if (!(await endSession(deps, member.id, body.session_id))) throw new AppError('session_not_found')
    if (body.session_id === member.sessionId) context.clearSessionCookie()
    return {}
  })
  serve(serving, membersApi.revokeOtherSessions, async ({ member }) => ({
    ended: await endSessionsExcept(deps.db, member.id, member.sessionId),
  }))
}

function passwordRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, membersApi.forgotPassword, async ({ body }, { ip }) => {
    await requestPasswordReset(deps, body.email, ip)
    return {}
  })
  serve(serving, membersApi.changePassword, async ({ member, body }) => {
    await changePassword(deps, member, { current: body.current_password, next: body.new_password })
    return {}
  })
}

function ownDataRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, membersApi.profile, async ({ member }) => ({ user: await readProfile(deps, member.id) }))
  serve(serving, membersApi.updateProfile, async ({ member, body }) => ({
    user: await updateProfile(deps, member.id, body),
  }))
  serve(serving, membersApi.setPicture, async ({ member, body }) => ({
    user: await setPicture(deps, member.id, body.picture),
  }))
  serve(serving, membersApi.removePicture, async ({ member }) => ({ user: await removePicture(deps, member.id) }))
  servePicture(serving)
  serve(serving, membersApi.overview, async ({ member }) => ({ data: await readOverview(deps, member.id) }))
}

/** Requested by an `<img>`: the session comes from the cookie; only the member's own picture is served. */
function servePicture({ app, deps }: Serving): void {
  const schema = {
    tags: ['members'],
    summary: "The member's own profile picture, a WebP file",
    produces: ['image/webp'],
  }
  app.get(profilePicturePath, { schema }, async (request, reply) => {
    const member = await readSession(deps, request, requestContext(deps.config, request, reply))
    if (!member) throw new AppError('session_required')
    const image = await readPicture(deps, member.id)
    return reply.type('image/webp').send(image)
  })
}
