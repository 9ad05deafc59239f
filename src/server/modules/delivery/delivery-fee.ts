import type { ComputedCart } from '#domain/cart/compute-cart.ts'
import { type Twd, twd } from '#domain/money.ts'
import { shippingFee } from '#domain/shipping.ts'

interface Priced {
  kind: 'store' | 'home'
  price: number
}

/** What the delivery of a cart costs now: the shipping step shows it, and placing the order asks again. */
export function deliveryFee(
  { payable, freeShippingByOffer }: Pick<ComputedCart, 'payable' | 'freeShippingByOffer'>,
  carrier: Priced,
  outlyingIsland: boolean,
): Twd {
  return shippingFee({
    payable,
    carrierPrice: twd(carrier.price),
    delivery: { kind: carrier.kind === 'store' ? 'convenience-store' : 'home', mainIsland: !outlyingIsland },
    freeByOffer: freeShippingByOffer,
  })
}
