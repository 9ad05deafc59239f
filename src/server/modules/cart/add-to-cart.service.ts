import { cartApi } from '#contract/cart.ts'
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { cartTexts } from '#messages/cart.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { grantWelcomeCoupons } from '#server/modules/offers/offers.service.ts'
import { addLine, type CartRow, insertCart } from './cart.repo.ts'

type CartDeps = Pick<Deps, 'db' | 'clock'>

export interface Added {
  cart_id: string
  order_line_id: string
  quantity: number
  version: number
}

/** With an idempotency key a repeated call adds the product once. */
export function addToCart(
  deps: CartDeps,
  memberId: MemberId,
  input: { product_id: ProductId; quantity: number },
  key: string | null,
): Promise<Added> {
  return runIdempotent(deps, { memberId, key, call: cartApi.add.path, input }, (db) =>
    add({ ...deps, db }, memberId, input),
  )
}

async function add(deps: CartDeps, memberId: MemberId, input: { product_id: ProductId; quantity: number }) {
  const now = deps.clock.now()
  const addition = { memberId, productId: input.product_id, quantity: input.quantity, maxPerLine, now }
  let added = await addLine(deps.db, addition)
  if (added.cart_id === null) {
    await openCart(deps, memberId)
    added = await addLine(deps.db, addition)
  }
  if (added.cart_id === null) throw new AppError('conflict')
  if (added.line_id === null) throw stockRefusal(added.stock)
  return { cart_id: added.cart_id, order_line_id: added.line_id, quantity: added.quantity, version: added.version }
}

/** The first cart comes with the welcome coupons. Safe to repeat if the process is killed in between. */
export async function openCart(deps: CartDeps, memberId: MemberId): Promise<CartRow | null> {
  await grantWelcomeCoupons(deps, memberId)
  return insertCart(deps.db, memberId, deps.clock.now())
}

/** Why that quantity is not available; null stock: the product is not sold (any more). */
export function stockRefusal(stock: number | null): AppError {
  if (stock === null) return new AppError('product_not_found')
  if (stock === 0) return new AppError('sold_out', { available: 0 })
  if (stock >= maxPerLine) {
    return new AppError('quantity_limit', { text: cartTexts.quantityLimit(maxPerLine), available: maxPerLine })
  }
  return new AppError('stock_short', { text: cartTexts.stockShort(stock), available: stock })
}
