/** Example orders whose delivery fee is computed by the same function as every order's. */

import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { type Delivery, shippingFee, shippingProgress } from '#domain/delivery/shipping.ts'
import { type Twd, twd } from '#domain/money.ts'

export interface ShippingExample {
  kind: 'plain' | 'discounted' | 'cancelled'
  place: 'store' | 'home' | 'island'
  goods: Twd
  /** What is subtracted: a discount, or what was cancelled. */
  less: Twd
}

export type ShippingAnswer = { kind: 'free' } | { kind: 'missing'; amount: Twd } | { kind: 'charged' }

export const shippingExamples: ShippingExample[] = [
  { kind: 'plain', place: 'store', goods: twd(1160), less: twd(0) },
  { kind: 'discounted', place: 'home', goods: twd(1080), less: twd(108) },
  { kind: 'cancelled', place: 'store', goods: twd(1240), less: twd(420) },
  { kind: 'plain', place: 'island', goods: twd(1680), less: twd(0) },
]

const deliveries: Record<ShippingExample['place'], Delivery> = {
  store: { kind: 'convenience-store', mainIsland: true },
  home: { kind: 'home', mainIsland: true },
  island: { kind: 'home', mainIsland: false },
}

/** NT$1,160 to a store are free; NT$1,080 less 108 miss NT$28. */
export function answerExample(
  { goods, less, place }: ShippingExample,
  freeFrom: Twd = freeShippingFrom,
): { payable: Twd; answer: ShippingAnswer } {
  const payable = twd(goods - less)
  // any price will do: the question is whether it is asked for
  const fee = shippingFee({ payable, carrierPrice: twd(1), delivery: deliveries[place], freeByOffer: false, freeFrom })
  const { missing } = shippingProgress(payable, freeFrom)
  if (fee === 0) return { payable, answer: { kind: 'free' } }
  return { payable, answer: missing > 0 ? { kind: 'missing', amount: missing } : { kind: 'charged' } }
}
