import type { Cart } from '#contract/shop/checkout/cart.ts'
import { withoutGifts } from '#domain/cart/without-gifts.ts'
import type { Twd } from '#domain/money.ts'

/** The cart's sums without what a gift adds to one and takes off the other. */
export function shownAmounts({ products, amount_goods, amount_discount }: Cart): { goods: Twd; discount: Twd } {
  const gifts = products.filter(({ is_gift }) => is_gift).map(({ subtotal }) => subtotal)
  return withoutGifts({ goods: amount_goods, discount: amount_discount }, gifts)
}
