/** What checkout asks of the cart: a look that stores nothing, the next empty cart, and lines that come back. */
import type { MemberId } from '#contract/scalars.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { openCart } from './add-to-cart.service.ts'
import { findCart, insertCart, lockCart } from './cart.repo.ts'
import { type EvaluatedCart, evaluateCart } from './evaluate-cart.ts'
import { type RestoredLine, restoreLineRows } from './restore-lines.repo.ts'

/** The member's cart as it is now; its `settlement` tells whether it is still what the member saw. */
export async function evaluateMemberCart(
  db: Db,
  memberId: MemberId,
  offers: ShopOffer[],
  now: Date,
): Promise<EvaluatedCart | null> {
  const row = await findCart(db, memberId, now)
  return row && evaluateCart(row, offers, now)
}

/** In the transaction that places the cart before it. */
export async function openNextCart(tx: Db, memberId: MemberId, now: Date): Promise<void> {
  await insertCart(tx, memberId, now)
}

/**
 * Nobody else changes the cart from here on: to be called before anything that holds stock is touched, as placing does.
 * A member without a cart gets one.
 */
export async function lockOrOpenCart(deps: Pick<Deps, 'clock'>, tx: Db, memberId: MemberId): Promise<void> {
  if (await lockCart(tx, memberId)) return
  await openCart({ ...deps, db: tx }, memberId)
  await lockCart(tx, memberId)
}

/** Puts an order's goods into the cart that is held; the answer names what does not fit in full. */
export async function restoreLines(tx: Db, memberId: MemberId, orderId: string, now: Date): Promise<string[]> {
  const lines = await restoreLineRows(tx, { memberId, orderId, maxPerLine, now })
  return lines.filter(isIncomplete).map(({ name }) => name)
}

function isIncomplete({ wanted, got }: RestoredLine): boolean {
  return got < wanted
}
