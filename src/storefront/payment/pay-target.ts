interface UnpaidOrder {
  order_id: string
  order_name: string
  /** A number to pay with was issued. */
  has_number?: boolean | undefined
}

/** Where an unpaid order is paid: with its number where one was issued, else by choosing how. */
export function payTarget({ order_id, order_name, has_number }: UnpaidOrder): { to: string; state?: object } {
  if (has_number) return { to: resultPath(order_name) }
  return { to: '/checkout/payment', state: { orderId: order_id } }
}

/** What is known of an order's payment, and its number. */
function resultPath(orderName: string): string {
  return `/member/payment/status?order_name=${encodeURIComponent(orderName)}`
}
