import { type Twd, twd } from './money.ts'

/** Free shipping begins here: goods minus discount, the fee not counted. */
export const freeShippingFrom = twd(1000)

export interface Delivery {
  kind: 'convenience-store' | 'home' | 'other'
  /** False for Kinmen, Matsu, Penghu and the other outlying islands. */
  mainIsland: boolean
}

/** How far a cart is from free shipping: NT$750 misses 250 at three quarters of the way. */
export function shippingProgress(payable: Twd): { missing: Twd; ratio: number } {
  const missing = twd(Math.max(0, freeShippingFrom - payable))
  return { missing, ratio: Math.min(1, payable / freeShippingFrom) }
}

/**
 * What delivery costs: nothing from NT$1,000 on, or with an offer that gives free shipping, by convenience store or home
 * delivery on the main island; else the carrier's price. The two reasons do not add up: free is free.
 */
export function shippingFee(input: { payable: Twd; carrierPrice: Twd; delivery: Delivery; freeByOffer: boolean }): Twd {
  const { payable, carrierPrice, delivery, freeByOffer } = input
  const designated = delivery.mainIsland && delivery.kind !== 'other'
  return designated && (freeByOffer || payable >= freeShippingFrom) ? twd(0) : carrierPrice
}

/**
 * What an offer is worth to the shopper: its discount, and the fee where that is nothing only because of the offer. Free
 * shipping on NT$800 is worth the fee of 60; on NT$1,200, which go free anyway, nothing.
 */
export function offerWorth(input: { discount: Twd; payable: Twd; carrierPrice: Twd; fee: Twd }): Twd {
  const { discount, payable, carrierPrice, fee } = input
  return twd(discount + (payable < freeShippingFrom ? carrierPrice - fee : 0))
}
