import type { ComputedCart } from '#domain/cart/compute-cart.ts'
import { type Twd, twd } from '#domain/money.ts'
import { shippingFee } from '#domain/shipping.ts'

interface PricedCarrier {
  kind: 'store' | 'home'
  price: number
}

/**
 * What the delivery of a cart costs now: NT$800 to a store at 60 cost 60, NT$1,200 nothing. Cart and shipping step show
 * it, and placing the order asks again.
 */
export function deliveryFee(
  { payable, freeShippingByOffer }: Pick<ComputedCart, 'payable' | 'freeShippingByOffer'>,
  carrier: PricedCarrier,
  outlyingIsland: boolean,
): Twd {
  return shippingFee({
    payable,
    carrierPrice: twd(carrier.price),
    delivery: { kind: carrier.kind === 'store' ? 'convenience-store' : 'home', mainIsland: !outlyingIsland },
    freeByOffer: freeShippingByOffer,
  })
}
