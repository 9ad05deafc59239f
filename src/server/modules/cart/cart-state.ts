/** A cart's rows as the domain's input. */
import type { OfferChoice } from '#domain/cart/choose-offer.ts'
import type { StoredLine } from '#domain/cart/reconcile-lines.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { runningDiscount } from '#domain/catalogue/pricing.ts'
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import { twd } from '#domain/money.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { tierOf } from '#domain/tiers.ts'
import type { CartLineRow, CartRow } from './cart.repo.ts'
import type { CartMoment } from './cart-moment.ts'
import type { CurrentProduct } from './current-product.ts'
import type { PricingFacts } from './pricing-facts.repo.ts'

/** A product in one of its sizes. */
export interface LoadedProduct {
  id: number
  name: string
  /** In a sentence: with the size, where it is not the default one. */
  fullName: string
  grindable: boolean
  sizeId: number
  sizeLabel: string
  parcelGrams: number
  image: string
  categoryIds: number[]
  price: ReturnType<typeof twd>
  discount: number
  stock: number
  published: boolean
}

export interface LoadedLine extends StoredLine {
  grind: Grind | null
  product: LoadedProduct
}

/** What the member chooses; everything else in a cart is computed from it. */
export interface CartState {
  lines: LoadedLine[]
  choice: OfferChoice
  /** The offer that was applied when the cart was last shown. */
  offerId: number | null
  /** Of the member's choice; where the best is applied by itself its coupon is found anew every time. */
  couponId: string | null
  /** Of the code that was typed for the offer. */
  codeId: string | null
  /** Only in the call that types or drops a code: the code as it will be. */
  code?: CartRow['code']
}

export function toCartState(row: CartRow, now: Date): CartState {
  return {
    lines: row.lines.map((line) => toLoadedLine(line, now)),
    choice: toChoice(row),
    offerId: row.offer_id,
    couponId: row.coupon_id,
    codeId: row.code?.id ?? null,
  }
}

function toChoice({ chosen_offer_id, offer_declined }: CartRow): OfferChoice {
  if (offer_declined) return { kind: 'none' }
  return chosen_offer_id === null ? { kind: 'best' } : { kind: 'chosen', offerId: chosen_offer_id }
}

function toLoadedLine(row: CartLineRow, now: Date): LoadedLine {
  return {
    id: row.line_id,
    grind: row.grind,
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
    fullName: nameWithSize({ name: row.name, label: row.size_label, is_default: row.is_default }),
    grindable: row.grindable,
    sizeId: row.size_id,
    sizeLabel: row.size_label,
    parcelGrams: row.parcel_grams,
    image: row.image ? `${row.image}-800.jpg` : '',
    categoryIds: row.category_ids,
    price: twd(row.price),
    discount: runningDiscount(window, now),
    stock: row.stock,
    published: row.published,
  }
}

/**
 * The one place that says for whom and when prices are computed: for carts, visitors and the counter. A gift that is no
 * longer sold counts as out of stock; a code that is no longer valid as used up.
 */
export function toOfferContext(
  row: PricingFacts,
  code: CartRow['code'],
  gifts: LoadedProduct[],
  { now, tiers }: CartMoment,
): OfferContext {
  const couponOfferIds = row.coupons.flatMap((coupon) => (coupon.held ? [] : [coupon.offer_id]))
  const lapsed = code && !code.usable && !couponOfferIds.includes(code.offer_id) ? [code.offer_id] : []
  return {
    now,
    tier: tierOf(twd(row.spent), tiers).key,
    isFirstOrder: !row.has_ordered,
    couponOfferIds: code ? [...couponOfferIds, code.offer_id] : couponOfferIds,
    usedUpOfferIds: [...row.used_up, ...lapsed],
    freeShippingFrom: twd(row.free_shipping_from),
    gifts: gifts.map(({ id, sizeId, grindable, price, discount, stock, published }) => ({
      productId: id,
      sizeId,
      grind: grindable ? ('whole' as const) : null,
      price,
      discount,
      stock: published ? stock : 0,
    })),
  }
}
