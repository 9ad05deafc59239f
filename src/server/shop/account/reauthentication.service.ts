/** A member proves who they are once more, before what must not happen behind their back. */
import type { ReauthenticationMethods } from '#contract/shop/account/reauthentication.ts'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isPasswordOf } from '#server/modules/members/passwords.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { recordReauthentication } from '#server/modules/sessions/sessions.service.ts'
import { startConfirmAttempt } from '#server/modules/sessions/throttle.service.ts'
import { beginFlow } from '#server/modules/sign-in/flow.service.ts'
import { selectIdentities } from '#server/modules/sign-in/identities.repo.ts'
import { selectPasskeys } from '#server/modules/sign-in/passkeys.repo.ts'
import { ownPath } from '#server/modules/sign-in/return-path.ts'
import type { SessionMember } from '#server/ports/sessions.ts'

export async function listReauthenticationMethods(
  deps: Deps,
  session: SessionMember,
): Promise<ReauthenticationMethods> {
  const member = await requireMember(deps, session.id)
  const identities = await selectIdentities(deps.db, session.id)
  return {
    password: member.password_hash !== null,
    providers: identities.map(({ provider }) => provider).filter((provider) => deps.social[provider] !== null),
    passkey: (await selectPasskeys(deps.db, session.id)).length > 0,
  }
}

export async function reauthenticateWithPassword(deps: Deps, session: SessionMember, password: string): Promise<void> {
  const { id, password_hash: stored } = await requireMember(deps, session.id)
  if (stored === null) throw new AppError('password_not_set')
  const attempt = await startConfirmAttempt(deps, id)
  if (!(await isPasswordOf(stored, password))) throw new AppError('wrong_password')
  await deps.db.transaction().execute(async (tx) => {
    await attempt.markSuccessful(tx)
    await recordReauthentication({ ...deps, db: tx }, session)
  })
}

/** Returns where the browser must go; the callback ends in `signInWithProvider` (modules/sign-in). */
export async function beginProviderReauthentication(
  deps: Deps,
  session: SessionMember,
  { provider, returnTo }: { provider: SocialProviderName; returnTo: string | undefined },
  context: RequestContext,
): Promise<string> {
  const linked = await selectIdentities(deps.db, session.id)
  if (!linked.some((identity) => identity.provider === provider)) throw new AppError('identity_not_found')
  const { sessionId, remembered: remember } = session
  const start = { provider, returnTo: ownPath(returnTo), retry: false, purpose: 'prove', sessionId, remember } as const
  return beginFlow(deps, start, context)
}
