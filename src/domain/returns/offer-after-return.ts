import { freeShippingFrom } from '#domain/free-shipping.ts'
import type { ReturnBasis, ReturnTerms } from './return-basis.ts'

/**
 * What becomes of the order's offer:
 * - `none`: nothing of it is at stake: there is none, or what remains has no part of it
 * - `met`: what remains still meets its condition
 * - `kept_by_shop`: not met any more, by the shop's fault or goodwill: it stays
 * - `kept_once`: not met any more for the first time: it stays, once per order
 * - `lost`: not met any more: what remains costs its price without the offer
 */
export const offersAfterReturn = ['none', 'met', 'kept_by_shop', 'kept_once', 'lost'] as const
export type OfferAfterReturn = (typeof offersAfterReturn)[number]

interface Remaining {
  /** Pieces that stay with the buyer. */
  lines: readonly { productId: number; isGift: boolean; unit: number; left: number }[]
  /** The part of the discount that would stay with them. */
  discount: number
  /** Their price minus that discount. */
  worth: number
  byShop: boolean
}

/**
 * 4 bags, 10 % off from 3 on: after the return of 2 the offer is `kept_once`, after a third bag `lost`. A gift is never
 * kept without the goods that it came with: it comes back, or its price is deducted.
 */
export function offerAfterReturn(basis: ReturnBasis, remaining: Remaining): OfferAfterReturn {
  const { terms, earlier } = basis
  const bought = remaining.lines.filter(({ isGift, left }) => !isGift && left > 0)
  const freeDelivery = terms.freeShipping?.by === 'offer' && remaining.worth < freeShippingFrom && bought.length > 0
  if (remaining.discount <= 0 && !freeDelivery) return 'none'
  if (meetsTerms(terms.offer, bought)) return 'met'
  if (remaining.byShop) return 'kept_by_shop'
  const withGift = basis.lines.some(({ isGift }) => isGift)
  return bought.length > 0 && !withGift && !earlier.offerKept ? 'kept_once' : 'lost'
}

function meetsTerms(offer: ReturnTerms['offer'], bought: Remaining['lines']): boolean {
  if (!offer) return true
  const { minItems, minAmount, productIds } = offer
  const counted = bought.filter(({ productId }) => productIds?.includes(productId) ?? true)
  const items = counted.reduce((sum, { left }) => sum + left, 0)
  const amount = counted.reduce((sum, { unit, left }) => sum + unit * left, 0)
  return items >= Math.max(1, minItems) && amount >= minAmount
}
