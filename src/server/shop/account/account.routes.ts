/** Endpoints for a member's account as a whole: verify the address, reset the password, export the data, delete it. */
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { membersApi, verifyEmailPath } from '#contract/shop/account/members.ts'
import { verifyEmailTexts } from '#messages/members.ts'
import type { Deps } from '#server/core/deps.ts'
import { type RequestContext, requestContext } from '#server/http/request-context.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { readSession } from '#server/http/session.ts'
import { deleteAccount, sendDeletionCode } from '#server/modules/account/delete-account.service.ts'
import { continueVerified, continueWaiting } from '#server/modules/members/after-verification.service.ts'
import { verifyEmail } from '#server/modules/members/register.service.ts'
import { answerSignedIn } from '#server/modules/members/sign-in.service.ts'
import { confirmClaim } from './confirm-claim.service.ts'
import { confirmContact } from './confirm-contact.service.ts'
import { exportMember } from './export-account.service.ts'
import { listResetMethods, resetAccount } from './reset-password.service.ts'

export function accountRoutes(serving: Serving): void {
  const { deps } = serving
  verifyEmailRoute(serving)
  serve(serving, membersApi.verified, async ({ body }, context) => {
    const { email, session } =
      body.token === undefined
        ? await continueWaiting(deps, context)
        : await continueVerified(deps, body.token, context)
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
    // links that confirm a social account, or the address given with an order, use the same path
    const context = requestContext(deps.config, request, reply)
    const social = given && !byRegistration ? await confirmOther(deps, request, token, context) : null
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

async function confirmOther(deps: Deps, request: FastifyRequest, token: string, context: RequestContext) {
  const claim = await confirmClaim(deps, token, context.browserKey)
  return claim ?? confirmContact(deps, token, { session: await readSession(deps, request, context), context })
}
