/** What the refund of a return is computed from. Plain data: server and browser compute the same. */

import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { sumTwd, type Twd, twd } from '#domain/money.ts'
import { isInScope, type Offer, type OfferLine } from '#domain/offers/offer.ts'

export interface BoughtLine {
  id: string
  productId: number
  isGift: boolean
  quantity: number
  /** Pieces of earlier returns. */
  returned: number
  /** Per piece, after the product's own percent. */
  unit: Twd
  /** The part of the offer's discount that falls on the whole line. */
  share: Twd
}

/** The conditions of the order's day that a return can break. */
export interface ReturnTerms {
  /** Null: no offer. `productIds`: the bought products that count; null: all. */
  offer: { minItems: number; minAmount: Twd; productIds: readonly number[] | null } | null
  /** Null: the delivery was paid for. */
  freeShipping: { by: 'amount' | 'offer'; fee: Twd } | null
  /** The shop's amount for free shipping on that day; missing: the usual one. */
  freeFrom?: Twd
}

/** Sums over the earlier returns of the order. */
interface EarlierReturns {
  /** Of the offer's discount, what they deducted. */
  discount: Twd
  /** What was refunded for goods, goodwill included. */
  goods: Twd
  /** What was refunded of the delivery fee; negative: a fee that was deducted. */
  shipping: Twd
  /** The offer was kept once although what remained did not meet it. */
  offerKept: boolean
}

export interface ReturnBasis {
  lines: readonly BoughtLine[]
  terms: ReturnTerms
  /** What was paid for the delivery. */
  shipping: Twd
  earlier: EarlierReturns
}

export const noReturnTerms: ReturnTerms = { offer: null, freeShipping: null }

interface PlacedTerms {
  offer: Offer | null
  lines: readonly Pick<OfferLine, 'productId' | 'categoryIds'>[]
  /** Goods minus discount. */
  payable: Twd
  carrierPrice: Twd
  /** What the delivery costs the shopper. */
  fee: Twd
  /** The shop's amount for free shipping. */
  freeFrom: Twd
}

/**
 * The terms of an order that is being placed, stored with it: later changes of an offer or a carrier do not matter.
 * NT$1,200 by a carrier at 60 for 0: free by its amount; NT$800 for 0: free by its offer.
 */
export function toReturnTerms(placed: PlacedTerms): ReturnTerms {
  const { offer, lines, payable, carrierPrice, fee, freeFrom } = placed
  const free = fee === 0 && carrierPrice > 0
  return {
    offer: offer && offerTerms(offer, lines),
    freeShipping: free ? { by: payable >= freeFrom ? 'amount' : 'offer', fee: carrierPrice } : null,
    ...(freeFrom === freeShippingFrom ? {} : { freeFrom }),
  }
}

/** The amount of the order's day, whatever the shop's is today. */
export function freeFromOf({ freeFrom = freeShippingFrom }: ReturnTerms): Twd {
  return freeFrom
}

function offerTerms({ conditions }: Offer, lines: PlacedTerms['lines']): NonNullable<ReturnTerms['offer']> {
  const { minItems, minAmount, concerns } = conditions
  const counted = lines.filter((line) => isInScope(concerns, line)).map(({ productId }) => productId)
  return { minItems, minAmount, productIds: concerns ? [...new Set(counted)] : null }
}

/** What was paid for the goods: NT$900 with NT$90 off are 810. */
export function goodsPaid({ lines }: Pick<ReturnBasis, 'lines'>): Twd {
  return twd(sumTwd(lines.map(({ unit, quantity }) => twd(unit * quantity))) - sumTwd(lines.map(({ share }) => share)))
}

/**
 * The share of the discount on the next pieces of a line. It is split evenly to the dollar, and the pieces with the
 * smaller share come back first: of NT$100 over 3 pieces the first two carry 33 each, the third 34.
 */
export function shareOfPieces({ share, quantity, returned }: BoughtLine, pieces: number): Twd {
  const each = Math.floor(share / quantity)
  const withoutExtra = quantity - (share % quantity)
  const until = (count: number) => each * count + Math.max(0, count - withoutExtra)
  return twd(until(returned + pieces) - until(returned))
}
