/** The address of a member is proved: by the link that was mailed there, opened by who is signed in, or in their browser. */
import { socialVerifyTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { joinAccounts } from '#server/modules/account/join-accounts.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { confirmMember, listClaimants, selectMemberByEmail } from '#server/modules/members/members.repo.ts'
import { voidRegistrations } from '#server/modules/members/register.service.ts'
import { mayMailTo } from '#server/modules/sessions/throttle.service.ts'
import { type Account, linkIdentity, mailIdentityChange } from '#server/modules/sign-in/link-identity.ts'
import { mailWelcome } from '#server/modules/sign-in/mail-welcome.ts'

/**
 * The address becomes the member's, or, if a member has it, everything of this account becomes that member's: both sides
 * are proved. The mail that carried the link said so.
 */
export async function confirmUnconfirmed(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: MemberRow,
  { account, email }: { account: Account; email: string },
): Promise<MemberRow> {
  // joining another account must not take a block away
  if (member.blocked_at !== null) throw new AppError('account_blocked')
  // the one before was mistyped, perhaps: whoever has that mailbox must not get the account by sending the link on
  if (member.claimed_email !== email) throw new AppError('link_invalid', { text: socialVerifyTexts.otherAddress })
  const owner = await selectMemberByEmail(tx, email)
  if (!owner) {
    const confirmed = await confirmMember(tx, member.id, { email, now: deps.clock.now() })
    await voidRegistrations(tx, email)
    await mailWelcome(deps, tx, confirmed)
    await offerToOthers(deps, tx, email)
    return confirmed
  }
  const { kept } = await joinAccounts(deps, tx, { keepId: owner.id, closeId: member.id })
  // refused if the owner has another account of this provider
  await linkIdentity(deps, tx, kept.id, account)
  await mailIdentityChange(deps, tx, kept, { provider: account.provider, change: 'linked' })
  return kept
}

/** Other accounts that gave this address get a mail there: its link, opened by who is signed in to them, joins both. */
async function offerToOthers(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, email: string): Promise<void> {
  for (const { id, name } of await listClaimants(tx, email)) {
    if (!(await mayMailTo(deps, tx, email))) return
    await queueMail(deps, tx, { to: email, name, template: { kind: 'join_offer', memberId: id } })
  }
}
