/** Everything of one account becomes the other's, in one transaction; then the first is gone. */
import type { MemberId } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { deleteCart, findCartId } from '#server/modules/cart/cart.repo.ts'
import { lockOrOpenCart, restoreLines } from '#server/modules/cart/checkout-cart.service.ts'
import { moveBuyer } from '#server/modules/catalogue/sales.repo.ts'
import { moveFavourites } from '#server/modules/favourites/favourites.repo.ts'
import { moveMemberNotes } from '#server/modules/members/admin-members.repo.ts'
import { changeSpent, deleteMember, lockMember } from '#server/modules/members/members.repo.ts'
import { listSurplusCoupons, moveCoupons } from '#server/modules/offers/coupons.repo.ts'
import { detachCoupons, lockOrdersOf, moveOrders } from '#server/modules/orders/orders.repo.ts'
import { forgetAuthorName } from '#server/modules/reviews/author-change.service.ts'
import { moveReviews } from '#server/modules/reviews/reviews.repo.ts'
import { moveIdentities } from '#server/modules/sign-in/identities.repo.ts'
import { moveNotices } from '#server/modules/stock-notices/stock-notices.repo.ts'

export interface JoinedAccounts {
  kept: MemberRow
  closed: MemberRow
}

/**
 * Orders are locked before members, as everybody does who changes an order and then its member's spending. Sessions,
 * devices and passkeys of the closed account end with it; it signs in as the other from then on.
 */
export async function joinAccounts(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { keepId, closeId }: { keepId: string; closeId: string },
): Promise<JoinedAccounts> {
  await lockOrdersOf(tx, [keepId, closeId])
  const locked = new Map<string, MemberRow>()
  for (const id of [keepId, closeId].toSorted()) {
    const row = await lockMember(tx, id)
    if (row) locked.set(id, row)
  }
  const kept = locked.get(keepId)
  const closed = locked.get(closeId)
  if (!kept || !closed) throw new AppError('link_invalid')
  // blocked after the merge was asked for: neither account takes the other's block away
  if (kept.blocked_at !== null || closed.blocked_at !== null) throw new AppError('account_blocked')
  await moveGoods(tx, closed, kept)
  await moveCart(deps, tx, closed.id as MemberId, kept.id as MemberId)
  await forgetAuthorName(tx, closed.id)
  await moveReviews(tx, closed.id, kept.id)
  await moveIdentities(tx, closed.id, kept.id)
  await moveNotices(tx, closed.id, kept)
  await moveMemberNotes(tx, closed.id, kept.id)
  await deleteMember(tx, closed.id)
  return { kept, closed }
}

/** What counts: orders, coupons, spending, favourites, and what was bought. */
async function moveGoods(tx: Db, { id: from, spent }: MemberRow, { id: to }: MemberRow): Promise<void> {
  const surplus = await listSurplusCoupons(tx, from, to)
  await detachCoupons(tx, surplus)
  await moveOrders(tx, from, to)
  await moveCoupons(tx, { from, to, surplus })
  await changeSpent(tx, to, spent)
  await moveFavourites(tx, from, to)
  await moveBuyer(tx, from, to)
}

async function moveCart(deps: Pick<Deps, 'clock'>, tx: Db, from: MemberId, to: MemberId): Promise<void> {
  const cartId = await findCartId(tx, from)
  if (!cartId) return
  await lockOrOpenCart(deps, tx, to)
  await restoreLines(tx, to, cartId, deps.clock.now())
  await deleteCart(tx, from)
}
