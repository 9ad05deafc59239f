/** An offer: conditions that must all be met, and one reward. Plain data: server and browser decide the same. */
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Twd } from '#domain/money.ts'
import type { Tier } from '#domain/tiers.ts'

/** Products by id or by category. */
export interface Scope {
  productIds: readonly number[]
  categoryIds: readonly number[]
}

export interface OfferConditions {
  /** Units of the matching products. Every offer requires at least one. */
  minItems: number
  /** Amount of the matching products, after their own percent discounts. */
  minAmount: Twd
  /** Null: all products. */
  concerns: Scope | null
  minTier: Tier['key'] | null
  firstOrder: boolean
  needsCoupon: boolean
  from: Date | null
  to: Date | null
}

export type Reward =
  | { kind: 'percent-off-order'; percent: number }
  | { kind: 'percent-off-products'; percent: number; products: Scope }
  | { kind: 'amount-off'; amount: Twd }
  /** A gift names a size: the size names its product. */
  | { kind: 'free-product'; sizeId: number }
  | { kind: 'free-shipping' }

export interface Offer {
  id: number
  conditions: OfferConditions
  reward: Reward
}

/** A size that can be a gift, as it is now; `stock` includes units in carts. */
interface Gift {
  productId: number
  sizeId: number
  grind: Grind | null
  price: Twd
  discount: number
  stock: number
}

/** The member and the time for which offers are checked. */
export interface OfferContext {
  now: Date
  tier: Tier['key']
  isFirstOrder: boolean
  /** Offers for which the member has a valid coupon. */
  couponOfferIds: readonly number[]
  gifts: readonly Gift[]
  /** Offers that are used up: altogether, by this member, or by the code that was typed. */
  usedUpOfferIds: readonly number[]
  /** The shop's amount for free shipping. */
  freeShippingFrom: Twd
}

export interface OfferLine {
  productId: number
  sizeId: number
  /** Null: nothing to grind. */
  grind: Grind | null
  categoryIds: readonly number[]
  price: Twd
  discount: number
  quantity: number
}

export function isInScope(scope: Scope | null, line: Pick<OfferLine, 'productId' | 'categoryIds'>): boolean {
  if (!scope) return true
  return scope.productIds.includes(line.productId) || line.categoryIds.some((id) => scope.categoryIds.includes(id))
}
