/** The linked provider accounts of a member: list, link, remove. */
import type { MemberIdentity, SocialProviderName } from '#contract/shop/account/social.ts'
import { socialProviderTexts, socialTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { lockMember } from '#server/modules/members/members.repo.ts'
import { countSignInMethods } from '#server/modules/members/sign-in-methods.repo.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { beginFlow } from './flow.service.ts'
import { deleteIdentity, type IdentityRow, selectIdentities } from './identities.repo.ts'
import { mailIdentityChange } from './link-identity.ts'
import { ownPath } from './return-path.ts'

export async function listIdentities(
  deps: Pick<Deps, 'db'>,
  session: Pick<SessionMember, 'id'>,
): Promise<{ identities: MemberIdentity[]; can_remove: boolean }> {
  const rows = await selectIdentities(deps.db, session.id)
  const can_remove = rows.length > 0 && (await countSignInMethods(deps.db, session.id)) > 1
  return { identities: rows.map(toMemberIdentity), can_remove }
}

/** Called by the member's own page, so that no other site can start it; returns where the browser must go. */
export async function beginLinking(
  deps: Deps,
  session: SessionMember,
  { provider, returnTo }: { provider: SocialProviderName; returnTo: string | undefined },
  context: RequestContext,
): Promise<string> {
  const linked = await selectIdentities(deps.db, session.id)
  if (linked.some((identity) => identity.provider === provider)) {
    throw new AppError('identity_exists', { text: socialTexts.identityExists(socialProviderTexts[provider]) })
  }
  const { sessionId, remembered: remember } = session
  const purpose = 'link'
  const start = { provider, returnTo: ownPath(returnTo), retry: false, purpose, sessionId, remember } as const
  return beginFlow(deps, start, context)
}

/** The member's row is locked: of two concurrent removals, the second one sees the result of the first. */
export async function removeIdentity(deps: Deps, session: SessionMember, provider: SocialProviderName): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, session.id)
    if (!member) throw new AppError('session_required')
    const linked = await selectIdentities(tx, member.id)
    if (!linked.some((identity) => identity.provider === provider)) throw new AppError('identity_not_found')
    if ((await countSignInMethods(tx, member.id)) <= 1) throw new AppError('last_sign_in_method')
    await deleteIdentity(tx, member.id, provider)
    await mailIdentityChange(deps, tx, member, { provider, change: 'unlinked' })
  })
}

export function toMemberIdentity(row: IdentityRow): MemberIdentity {
  const { provider, name, linked_at, last_used_at } = row
  return { provider, name, linked_at: linked_at.toISOString(), last_used_at: last_used_at.toISOString() }
}
