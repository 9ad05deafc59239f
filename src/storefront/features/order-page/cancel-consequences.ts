import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'

const texts = orderPageTexts.cancel

type Cancellable = Pick<OrderDetail, 'status' | 'payment_method' | 'number' | 'amount_total'> & {
  invoice: Pick<OrderDetail['invoice'], 'invoice_no'>
}

/** What cancelling means for the shopper's money, sentence by sentence. */
export function cancelConsequences(order: Cancellable): string[] {
  const invoice = order.invoice.invoice_no ? [texts.invoice] : []
  if (order.status === 'pending_payment') return [texts.unpaid, ...(order.number ? [texts.number] : [])]
  if (order.payment_method === 'cod') return [texts.cash, ...invoice]
  // an offer paid for all of it
  if (order.amount_total === 0) return [texts.free]
  const back = isRefundedByGateway(order.payment_method) ? texts.card : texts.transfer
  return [back(order.amount_total), ...invoice]
}
