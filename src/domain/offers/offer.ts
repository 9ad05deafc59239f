/** An offer: conditions that must all hold, and one reward. Small data, so that server and browser decide alike. */
import type { Twd } from '#domain/money.ts'
import type { Tier } from '#domain/tiers.ts'

/** Products by id or by a category that they stand in. */
export interface Scope {
  productIds: readonly number[]
  categoryIds: readonly number[]
}

interface OfferConditions {
  /** Counted over the products concerned. Every offer asks for one of them at least. */
  minItems: number
  /** Of the products concerned, after their own percent discounts. */
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
  | { kind: 'free-product'; productId: number }
  | { kind: 'free-shipping' }

export interface Offer {
  id: number
  conditions: OfferConditions
  reward: Reward
}

/** What can be given away, as it is now; `stock` counts what lies in carts too. */
interface Gift {
  productId: number
  price: Twd
  discount: number
  stock: number
}

/** Whom the offer is for, and when. */
export interface OfferContext {
  now: Date
  tier: Tier['key']
  isFirstOrder: boolean
  /** Offers for which the member holds a coupon that is still good. */
  couponOfferIds: readonly number[]
  gifts: readonly Gift[]
}

export interface OfferLine {
  productId: number
  categoryIds: readonly number[]
  price: Twd
  discount: number
  quantity: number
}

export function isInScope(scope: Scope | null, line: Pick<OfferLine, 'productId' | 'categoryIds'>): boolean {
  if (!scope) return true
  return scope.productIds.includes(line.productId) || line.categoryIds.some((id) => scope.categoryIds.includes(id))
}
