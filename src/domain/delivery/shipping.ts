import { type Twd, twd } from '#domain/money.ts'
import { freeShippingFrom } from './free-shipping.ts'

export interface Delivery {
  kind: 'convenience-store' | 'home' | 'other'
  /** False for Kinmen, Matsu, Penghu and the other outlying islands. */
  mainIsland: boolean
}

/** How far a cart is from free shipping: at NT$750, 250 are missing and progress is 0.75. */
export function shippingProgress(payable: Twd, freeFrom: Twd = freeShippingFrom): { missing: Twd; ratio: number } {
  const missing = twd(Math.max(0, freeFrom - payable))
  return { missing, ratio: freeFrom === 0 ? 1 : Math.min(1, payable / freeFrom) }
}

/**
 * The shipping fee: 0 from the shop's amount (`freeFrom`) on, or with an offer that gives free shipping, by convenience store or home
 * delivery on the main island; else the carrier's price. If both reasons apply, nothing more is taken off.
 */
export function shippingFee(input: {
  payable: Twd
  carrierPrice: Twd
  delivery: Delivery
  freeByOffer: boolean
  freeFrom: Twd
}): Twd {
  const { payable, carrierPrice, delivery, freeByOffer, freeFrom } = input
  const designated = delivery.mainIsland && delivery.kind !== 'other'
  return designated && (freeByOffer || payable >= freeFrom) ? twd(0) : carrierPrice
}

/**
 * What an offer saves the shopper: its discount, plus the fee if it is free only because of the offer. Free shipping on
 * NT$800 saves the fee of 60; on NT$1,200, which ship free anyway, nothing.
 */
export function offerWorth(input: { discount: Twd; payable: Twd; carrierPrice: Twd; fee: Twd; freeFrom: Twd }): Twd {
  const { discount, payable, carrierPrice, fee, freeFrom } = input
  return twd(discount + (payable < freeFrom ? carrierPrice - fee : 0))
}
