import type { ComputedCart } from '#domain/cart/compute-cart.ts'
import { deliveryFee } from '#domain/cart/delivery-fee.ts'
import { offerWorth } from '#domain/delivery/shipping.ts'
import { type Twd, twd } from '#domain/money.ts'
import type { Offer, OfferLine } from '#domain/offers/offer.ts'
import { type CarrierSurcharges, pricedFor } from '#domain/parcels/carrier-price.ts'
import { type ReturnTerms, toReturnTerms } from '#domain/returns/return-basis.ts'

interface OrderCarrier {
  kind: 'store' | 'home'
  price: number
  surcharges: CarrierSurcharges
}

interface OrderToPrice<C, O> {
  computed: ComputedCart
  /** As bought, without a gift. */
  lines: readonly OfferLine[]
  /** With which it was computed. */
  offer: O | null
  /** Null: taken along. */
  carrier: C | null
  grams: number
  outlyingIsland: boolean
}

export interface OrderPrice<C, O> {
  /** As it is for this parcel. */
  carrier: C | null
  fee: Twd
  total: Twd
  /** The offer, if it saves something: one that saves nothing is not used, and its coupon stays available. */
  used: O | null
  /** What the offer saves, the fee included. */
  worth: Twd
  returnTerms: ReturnTerms
}

/**
 * What an order costs with its delivery, whoever writes it: NT$800 to a store at 60 are 860. The amount for free shipping
 * is the one that the cart was computed with.
 */
export function priceOrder<C extends OrderCarrier, O extends Offer>(order: OrderToPrice<C, O>): OrderPrice<C, O> {
  const { computed, lines, offer, grams, outlyingIsland } = order
  const { discount, payable, freeShippingFrom: freeFrom } = computed
  const carrier = order.carrier && pricedFor(order.carrier, { grams, outlyingIsland })
  const carrierPrice = twd(carrier?.price ?? 0)
  const fee = carrier ? deliveryFee(computed, carrier, outlyingIsland) : twd(0)
  const worth = offer ? offerWorth({ discount, payable, carrierPrice, fee, freeFrom }) : twd(0)
  const used = worth > 0 ? offer : null
  const returnTerms = toReturnTerms({ offer: used, lines, payable, carrierPrice, fee, freeFrom })
  return { carrier, fee, total: twd(payable + fee), used, worth, returnTerms }
}
