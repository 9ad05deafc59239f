import type { Cart } from '#contract/shop/checkout/cart.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { track } from '#storefront/analytics/track.ts'
import { isListed } from './cart-sync.ts'

export function trackCheckout({ products, amount_payable }: Cart): void {
  const items = products
    .filter(isListed)
    .flatMap(({ product_id: id, product_name: name, price_unit, discount, quantity }) =>
      id === null ? [] : [{ id, name, price: discountedPrice(price_unit, discount), quantity }],
    )
  track('begin_checkout', { items, value: amount_payable })
}
