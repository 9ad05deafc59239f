/** Endpoints for a member's account as a whole: verify the address, reset the password, export the data, delete it. */
import * as z from 'zod/mini'
import { membersApi, verifyEmailPath } from '#contract/shop/account/members.ts'
import { verifyEmailTexts } from '#messages/members.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { deleteAccount, sendDeletionCode } from '#server/modules/account/delete-account.service.ts'
import { continueVerified } from '#server/modules/members/after-verification.service.ts'
import { verifyEmail } from '#server/modules/members/register.service.ts'
import { answerSignedIn } from '#server/modules/members/sign-in.service.ts'
import { confirmClaim } from '#server/modules/sign-in/confirm-claim.service.ts'
import { exportMember } from './export-account.service.ts'
import { listResetMethods, resetAccount } from './reset-password.service.ts'

export function accountRoutes(serving: Serving): void {
  const { deps } = serving
  verifyEmailRoute(serving)
  serve(serving, membersApi.verified, async ({ body }, context) => {
    const { email, session } = await continueVerified(deps, body.token, context)
    return { email, session: session && answerSignedIn(session, context) }
  })
  serve(serving, membersApi.resetMethods, ({ body }, { ip }) => listResetMethods(deps, body.token, ip))
  serve(serving, membersApi.resetPassword, async ({ body }, context) => {
    const { deviceToken } = await resetAccount(deps, body, context)
    context.setDeviceCookie(deviceToken)
    context.clearSessionCookie()
    return {}
  })
  serve(serving, membersApi.export, async ({ member }, http) => {
    http.sendAsFile('shanlan-member-data.json')
    return { data: await exportMember(deps, member) }
  })
  serve(serving, membersApi.sendDeletionCode, async ({ member }) => {
    await sendDeletionCode(deps, member)
    return {}
  })
  serve(serving, membersApi.deleteAccount, async ({ member, body }, http) => {
    await deleteAccount(deps, member, body)
    http.clearSessionCookie()
    return {}
  })
}

function verifyEmailRoute({ app, deps }: Serving): void {
  // the specification wants a text answer, so this does not use serve()
  const schema = {
    tags: ['members'],
    summary: 'Verify an address with the token of the mail; answers text',
    produces: ['text/plain'],
    // a token given twice counts as missing
    querystring: z.looseObject({ token: z.optional(z.union([z.string(), z.array(z.string())])) }),
    response: { 200: z.string(), 400: z.string() },
  }
  app.get<{ Querystring: { token?: string | string[] } }>(verifyEmailPath, { schema }, async (request, reply) => {
    const { token } = request.query
    const given = typeof token === 'string' && token !== ''
    const byRegistration = given && (await verifyEmail(deps, token))
    // links that confirm a social account use the same path
    const { browserKey } = requestContext(deps.config, request, reply)
    const social = given && !byRegistration ? await confirmClaim(deps, token, browserKey) : null
    const verified = byRegistration || social?.confirmed === true
    const otherText = social?.text ?? verifyEmailTexts[given ? 'failed' : 'tokenMissing']
    const text = byRegistration ? verifyEmailTexts.verified : otherText
    return reply
      .code(verified ? 200 : 400)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text)
  })
}
