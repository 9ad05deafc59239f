import type { Cart } from '#contract/shop/checkout/cart.ts'
import { DeliveryPrices } from '#storefront/cart/delivery-prices.tsx'
import { ShippingProgress } from '#storefront/cart/shipping-progress.tsx'
import { DiscountLedger } from './discount-ledger.tsx'

/** Below the amounts of the cart: what was discounted, and how far it is to free shipping. */
export function CartAmountsNote({ cart }: { cart: Cart }) {
  // a gift is no saving on what was bought
  const gifts = new Set(cart.products.flatMap((line) => (line.is_gift ? line.order_line_id : [])))
  return (
    <>
      <DiscountLedger ledger={cart.ledger.filter(({ order_line_id }) => !gifts.has(order_line_id))} />
      <div className="mt-4">
        <ShippingProgress shipping={cart.shipping} />
        <DeliveryPrices />
      </div>
    </>
  )
}
