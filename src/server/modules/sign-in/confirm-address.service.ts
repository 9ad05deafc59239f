/**
 * A member by a provider whose address was not proved there, or who gave none: signed in at once, with an address that is
 * only claimed. It is kept apart from the addresses of members, so that whoever claims somebody else's gains nothing.
 */
import type { MemberId } from '#contract/scalars.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import {
  deleteMember,
  insertUnconfirmedMember,
  lockMember,
  setClaimedEmail,
} from '#server/modules/members/members.repo.ts'
import { keepBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { mailClaim, openClaim } from './claims.service.ts'
import { browserKeyMs } from './flow.service.ts'
import { findIdentityOf, insertIdentity } from './identities.repo.ts'
import type { Account } from './link-identity.ts'

/** `email` is empty where the provider gave none. Null: a concurrent sign-in with the same account was faster. */
export async function addUnconfirmed(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  account: Account,
  { email, browserKey }: { email: string; browserKey: string },
): Promise<MemberRow | null> {
  const now = deps.clock.now()
  const added = await insertUnconfirmedMember(tx, { name: account.name, claimedEmail: email, now })
  if (!(await insertIdentity(tx, { ...account, member_id: added.id, now }))) {
    await deleteMember(tx, added.id)
    return null
  }
  if (email === '') return added
  const { id } = await openClaim(deps, tx, account, browserKey)
  await mailClaim(deps, tx, { id, name: account.name }, email)
  return added
}

/** Mails the link again, to another address if the member gives one. The same answer for every address. */
export async function requestConfirmation(
  deps: Deps,
  memberId: MemberId,
  given: string | undefined,
  context: RequestContext,
): Promise<string> {
  await requireRequestAllowed(deps, context.ip)
  const address = given === undefined ? null : normaliseEmail(given)
  if (given !== undefined && address === null) {
    const text = memberFieldTexts.emailInvalid
    throw new AppError('bad_input', { text, fields: { email: text } })
  }
  const browserKey = keepBrowserKey(context, browserKeyMs)
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw new AppError('session_required')
    if (member.claimed_email === null) return member.email
    const email = address ?? member.claimed_email
    if (email === '') throw new AppError('contact_required')
    const account = await findIdentityOf(tx, memberId)
    if (!account) throw new AppError('session_required')
    await setClaimedEmail(tx, memberId, email)
    const { id } = await openClaim(deps, tx, account, browserKey)
    await mailClaim(deps, tx, { id, name: account.name }, email)
    return email
  })
}
