import type { PaymentResult } from '#contract/shop/checkout/payment.ts'

type Bought = Pick<PaymentResult, 'order_name' | 'items' | 'total_amount' | 'amount_delivery'>

/**
 * A paid order as it is reported. Its value is what was paid for the goods: `toPurchase` of NT$744 with NT$60 for the
 * delivery is worth 684, as it was when its checkout began.
 */
export function toPurchase({ order_name, items, total_amount, amount_delivery }: Bought) {
  return {
    order: order_name,
    value: total_amount - amount_delivery,
    shipping: amount_delivery,
    items: items.flatMap(({ product_id: id, product: name, qty, subtotal }) =>
      // a line is its unit price times its quantity, so this is a whole number again
      id === null ? [] : [{ id, name, price: subtotal / qty, quantity: qty }],
    ),
  }
}
