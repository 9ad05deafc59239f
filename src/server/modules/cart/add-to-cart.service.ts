import type { MemberId, ProductId, SizeId } from '#contract/scalars.ts'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { maxPerLine } from '#domain/cart/quantity.ts'
import { chooseGrind, type Grind } from '#domain/catalogue/grind.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { grantWelcomeCoupons } from '#server/modules/offers/offers.service.ts'
import { type AddedLine, addLine } from './add-line.repo.ts'
import { type CartRow, insertCart } from './cart.repo.ts'

type CartDeps = Pick<Deps, 'db' | 'clock'>

export interface AddedChoice {
  product_id: ProductId
  quantity: number
  /** Null: the default size. */
  size_id?: SizeId | null | undefined
  grind?: Grind | null | undefined
}

export interface Added {
  cart_id: string
  order_line_id: string
  quantity: number
  version: number
}

/** With an idempotency key a repeated call adds the product once. */
export function addToCart(deps: CartDeps, memberId: MemberId, input: AddedChoice, key: string | null): Promise<Added> {
  return runIdempotent(deps, { memberId, key, call: cartApi.add.path, input }, (db) =>
    add({ ...deps, db }, memberId, input),
  )
}

async function add(deps: CartDeps, memberId: MemberId, input: AddedChoice): Promise<Added> {
  const now = deps.clock.now()
  const { product_id: productId, size_id: sizeId = null, grind = null, quantity } = input
  const addition = { memberId, productId, sizeId, grind, quantity, maxPerLine, now }
  let added = await addLine(deps.db, addition)
  if (added.cart_id === null) {
    await openCart(deps, memberId)
    added = await addLine(deps.db, addition)
  }
  if (added.cart_id === null) throw new AppError('conflict')
  if (added.line_id === null) throw refusalOf(added, grind)
  return { cart_id: added.cart_id, order_line_id: added.line_id, quantity: added.quantity, version: added.version }
}

/** The first cart comes with the welcome coupons. Safe to repeat if the process is killed in between. */
export async function openCart(deps: CartDeps, memberId: MemberId): Promise<CartRow | null> {
  await grantWelcomeCoupons(deps, memberId)
  return insertCart(deps.db, memberId, deps.clock.now())
}

function refusalOf({ product_id, size_id, grindable, stock }: AddedLine, grind: Grind | null): AppError {
  if (product_id === null) return new AppError('product_not_found')
  if (size_id === null) return new AppError('size_not_found')
  if (!chooseGrind(grindable, grind)) return new AppError('grind_not_offered')
  return stockRefusal(stock)
}

/** Why that quantity is not available. */
export function stockRefusal(stock: number): AppError {
  if (stock === 0) return new AppError('sold_out', { available: 0 })
  if (stock >= maxPerLine) {
    return new AppError('quantity_limit', { text: cartTexts.quantityLimit(maxPerLine), available: maxPerLine })
  }
  return new AppError('stock_short', { text: cartTexts.stockShort(stock), available: stock })
}
