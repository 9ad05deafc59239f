import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { socialProviderTexts, socialTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { insertIdentity, lockLinkedMember, touchIdentity } from './identities.repo.ts'

export interface Account {
  provider: SocialProviderName
  subject: string
  name: string
}

/** Links an account to a member; safe to repeat. It belongs to one member, who has one account of each provider. */
export async function linkIdentity(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  memberId: string,
  account: Account,
): Promise<'linked' | 'known'> {
  const now = deps.clock.now()
  if (await insertIdentity(tx, { ...account, member_id: memberId, now })) return 'linked'
  const linkedMember = await lockLinkedMember(tx, account)
  const title = socialProviderTexts[account.provider]
  if (!linkedMember) throw new AppError('identity_exists', { text: socialTexts.identityExists(title) })
  if (linkedMember.id !== memberId) throw new AppError('identity_taken', { text: socialTexts.identityTaken(title) })
  await touchIdentity(tx, account, account.name, now)
  return 'known'
}

/** A way to sign in that is added or removed is mailed to the member. */
export async function mailIdentityChange(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: { email: string; name: string },
  change: { provider: SocialProviderName; change: 'linked' | 'unlinked' },
): Promise<void> {
  const template = { kind: 'identity_changed', at: deps.clock.now().toISOString(), ...change } as const
  await queueMail(deps, tx, { to: member.email, name: member.name, template })
}
