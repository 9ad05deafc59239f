import { membersApi } from '#contract/shop/account/members.ts'
import { SocialProviderName, socialApi, socialProviderNames } from '#contract/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import { requestContext } from '#server/http/request-context.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { answerSignedIn } from '#server/modules/members/sign-in.service.ts'
import { linkClaim } from '#server/modules/sign-in/claims.service.ts'
import { requestConfirmation } from '#server/modules/sign-in/confirm-address.service.ts'
import { beginFlow } from '#server/modules/sign-in/flow.service.ts'
import { beginLinking, listIdentities, removeIdentity } from '#server/modules/sign-in/identities.service.ts'
import { ownPath } from '#server/modules/sign-in/return-path.ts'
import { signInWithProvider } from '#server/modules/sign-in/social-sign-in.service.ts'
import { withOrdering } from './keep-ordering.ts'

export function socialRoutes(serving: Serving): void {
  startRoute(serving)
  signInRoutes(serving)
  identityRoutes(serving)
}

/** Answers with a redirect instead of JSON, so it does not use serve(). */
function startRoute({ app, deps }: Serving): void {
  const schema = { tags: ['social sign-in'], summary: "Redirects to the provider's page for signing in" }
  type Start = {
    Params: { provider: string }
    Querystring: { return_to?: unknown; retry?: unknown; remember?: unknown }
  }
  app.get<Start>('/api/user/social/:provider/start', { schema }, async (request, reply) => {
    const { data: provider } = SocialProviderName.safeParse(request.params.provider)
    if (!provider) throw new AppError('not_found')
    void reply.header('cache-control', 'no-store')
    // the button comes from a page that is older than the shop's settings
    if (!deps.social[provider]) return reply.redirect('/LoginPage', 302)
    const { return_to, retry, remember } = request.query
    const options = { retry: retry === '1', remember: remember === '1' }
    const start = { provider, returnTo: ownPath(return_to), purpose: 'sign_in', sessionId: null, ...options } as const
    return reply.redirect(await beginFlow(deps, start, requestContext(deps.config, request, reply)), 302)
  })
}

function signInRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, socialApi.providers, async () => ({
    providers: socialProviderNames.filter((name) => deps.social[name] !== null),
  }))
  for (const provider of socialProviderNames) {
    serve(serving, socialApi[provider], async ({ body: { code, state } }, context) => {
      const signedIn = await withOrdering(deps, context, () =>
        signInWithProvider(deps, { provider, code, state }, context),
      )
      const { returnTo, linked, proved, first } = signedIn
      return { ...answerSignedIn(signedIn, context), return_to: returnTo, linked, proved, first }
    })
  }
  serve(serving, membersApi.confirmEmail, async ({ member, body }, context) => ({
    email: await requestConfirmation(deps, member.id, body.email, context),
  }))
}

function identityRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, socialApi.identities, ({ member }) => listIdentities(deps, member))
  serve(serving, socialApi.addIdentity, async ({ member, body }, context) => ({
    url: await beginLinking(deps, member, { provider: body.provider, returnTo: body.return_to }, context),
  }))
  serve(serving, socialApi.link, async ({ member, body }, context) => {
    await linkClaim(deps, member, { token: body.social_token, browserKey: context.browserKey })
    return {}
  })
  serve(serving, socialApi.removeIdentity, async ({ member, body }) => {
    await removeIdentity(deps, member, body.provider)
    return {}
  })
}
