import type { ComputedCart } from '#domain/cart/compute-cart.ts'
import { shippingFee } from '#domain/delivery/shipping.ts'
import { type Twd, twd } from '#domain/money.ts'

interface PricedCarrier {
  kind: 'store' | 'home'
  price: number
}

/**
 * The delivery fee of a cart now: a cart of NT$800 to a store at 60 pays 60, one of NT$1,200 pays 0. Cart and shipping
 * step show it; placing the order computes it again.
 */
export function deliveryFee(
  {
    payable,
    freeShippingByOffer,
    freeShippingFrom,
  }: Pick<ComputedCart, 'payable' | 'freeShippingByOffer' | 'freeShippingFrom'>,
  carrier: PricedCarrier,
  outlyingIsland: boolean,
): Twd {
  return shippingFee({
    payable,
    carrierPrice: twd(carrier.price),
    delivery: { kind: carrier.kind === 'store' ? 'convenience-store' : 'home', mainIsland: !outlyingIsland },
    freeByOffer: freeShippingByOffer,
    freeFrom: freeShippingFrom,
  })
}
