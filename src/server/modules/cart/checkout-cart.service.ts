/** What checkout needs of the cart: evaluate it without storing, open the next one, restore an order's lines. */
import type { MemberId } from '#contract/scalars.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { openCart } from './add-to-cart.service.ts'
import { findCart, insertNextCart, lockCart } from './cart.repo.ts'
import type { CartMoment } from './cart-moment.ts'
import { type EvaluatedCart, evaluateCart } from './evaluate-cart.ts'
import { type RestoredLine, restoreLineRows } from './restore-lines.repo.ts'

/** The member's current cart; `pendingUpdate` is null if it is still what the member saw. */
export async function evaluateMemberCart(
  db: Db,
  memberId: MemberId,
  offers: ShopOffer[],
  moment: CartMoment,
): Promise<EvaluatedCart | null> {
  const row = await findCart(db, memberId, moment.now)
  return row && evaluateCart(row, offers, moment)
}

/** Runs in the transaction that places the previous cart. */
export async function openNextCart(tx: Db, memberId: MemberId, now: Date): Promise<void> {
  await insertNextCart(tx, memberId, now)
}

/**
 * Locks the cart. Call it before locking any stock, the same order as placing an order (no deadlocks). Creates the cart
 * if there is none.
 */
export async function lockOrOpenCart(deps: Pick<Deps, 'clock'>, tx: Db, memberId: MemberId): Promise<void> {
  if (await lockCart(tx, memberId)) return
  await openCart({ ...deps, db: tx }, memberId)
  await lockCart(tx, memberId)
}

/** Restores an order's goods to the locked cart; returns the names of products not restored in full. */
export async function restoreLines(tx: Db, memberId: MemberId, orderId: string, now: Date): Promise<string[]> {
  const lines = await restoreLineRows(tx, { memberId, orderId, maxPerLine, now })
  return [...new Set(lines.filter(isIncomplete).map(nameWithSize))]
}

function isIncomplete({ wanted, got }: RestoredLine): boolean {
  return got < wanted
}
