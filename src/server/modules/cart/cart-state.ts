/** A cart's rows as the domain's input. */
import type { StoredLine } from '#domain/cart/reconcile-lines.ts'
import { twd } from '#domain/money.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { runningDiscount } from '#domain/pricing.ts'
import { tierOf } from '#domain/tiers.ts'
import type { CartLineRow, CartRow, CurrentProduct } from './cart.repo.ts'

export interface LoadedProduct {
  id: number
  name: string
  image: string
  categoryIds: number[]
  price: ReturnType<typeof twd>
  discount: number
  stock: number
  published: boolean
}

export interface LoadedLine extends StoredLine {
  product: LoadedProduct
}

/** What the member chooses; everything else in a cart is computed from it. */
export interface CartState {
  lines: LoadedLine[]
  offerId: number | null
  couponId: string | null
}

export function toCartState(row: CartRow, now: Date): CartState {
  return { lines: row.lines.map((line) => toLoadedLine(line, now)), offerId: row.offer_id, couponId: row.coupon_id }
}

function toLoadedLine(row: CartLineRow, now: Date): LoadedLine {
  return {
    id: row.line_id,
    quantity: row.quantity,
    seenPrice: twd(row.seen_price),
    seenDiscount: row.seen_discount,
    product: toLoadedProduct(row, now),
  }
}

export function toLoadedProduct(row: CurrentProduct, now: Date): LoadedProduct {
  const toDate = (text: string | null) => (text ? new Date(text) : null)
  const window = { percent: row.discount_percent, from: toDate(row.discount_from), to: toDate(row.discount_to) }
  return {
    id: row.product_id,
    name: row.name,
    image: row.image ? `${row.image}-800.jpg` : '',
    categoryIds: row.category_ids,
    price: twd(row.price),
    discount: runningDiscount(window, now),
    stock: row.stock,
    published: row.published,
  }
}

/** A gift that is no longer sold counts as out of stock. */
export function toOfferContext(row: CartRow, gifts: LoadedProduct[], now: Date): OfferContext {
  return {
    now,
    tier: tierOf(twd(row.spent)).key,
    isFirstOrder: !row.has_ordered,
    couponOfferIds: row.coupons.flatMap((coupon) => (coupon.held ? [] : [coupon.offer_id])),
    gifts: gifts.map(({ id, price, discount, stock, published }) => ({
      productId: id,
      price,
      discount,
      stock: published ? stock : 0,
    })),
  }
}
