/**
 * A member by a provider whose address was not proved there: signed in at once, with an address that is only claimed. It
 * is kept apart from the addresses of members, so that whoever claims somebody else's gains nothing: no mail, no data, and
 * no order before the mailed link is opened in the same browser.
 */
import type { MemberId } from '#contract/scalars.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { memberFieldTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { deleteCart, findCartId } from '#server/modules/cart/cart.repo.ts'
import { lockOrOpenCart, restoreLines } from '#server/modules/cart/checkout-cart.service.ts'
import { moveFavourites } from '#server/modules/favourites/favourites.repo.ts'
import {
  confirmMember,
  deleteMember,
  insertUnconfirmedMember,
  lockMember,
  setClaimedEmail,
} from '#server/modules/members/members.repo.ts'
import { voidRegistrations } from '#server/modules/members/register.service.ts'
import { keepBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { mailClaim, openClaim } from './claims.service.ts'
import { browserKeyMs } from './flow.service.ts'
import { findIdentityOf, insertIdentity, lockMemberByEmail } from './identities.repo.ts'
import { type Account, linkIdentity, mailIdentityChange } from './link-identity.ts'
import { mailWelcome } from './mail-welcome.ts'

/** Null: a concurrent sign-in with the same account was faster. */
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
    const account = await findIdentityOf(tx, memberId)
    if (!account) throw new AppError('session_required')
    await setClaimedEmail(tx, memberId, email)
    const { id } = await openClaim(deps, tx, account, browserKey)
    await mailClaim(deps, tx, { id, name: account.name }, email)
    return email
  })
}

/**
 * The link was opened in the browser of the sign-in. The address becomes the member's, or, if a member has it, that member
 * gets the account, the cart and the favourites: both sides are proved.
 */
export async function confirmUnconfirmed(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: MemberRow,
  { account, email }: { account: Account; email: string },
): Promise<MemberRow> {
  // joining another account must not take a block away
  if (member.blocked_at !== null) throw new AppError('account_blocked')
  const now = deps.clock.now()
  const owner = await lockMemberByEmail(tx, email)
  if (!owner) {
    const confirmed = await confirmMember(tx, member.id, email, now)
    await voidRegistrations(tx, email)
    await mailWelcome(deps, tx, confirmed)
    return confirmed
  }
  const ownerId = owner.id as MemberId
  const cartId = await findCartId(tx, member.id as MemberId)
  if (cartId) {
    await lockOrOpenCart(deps, tx, ownerId)
    await restoreLines(tx, ownerId, cartId, now)
    await deleteCart(tx, member.id)
  }
  await moveFavourites(tx, member.id, owner.id)
  await deleteMember(tx, member.id)
  if ((await linkIdentity(deps, tx, owner.id, account)) === 'linked')
    await mailIdentityChange(deps, tx, owner, { provider: account.provider, change: 'linked' })
  return owner
}
