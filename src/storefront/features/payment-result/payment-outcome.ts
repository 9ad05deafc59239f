/** What the result page says of a payment. */
import type { PaymentResult } from '#contract/shop/checkout/payment.ts'

export type PaymentOutcome =
  | 'success'
  /** Confirmed, and paid when the parcel is handed over. */
  | 'cash'
  /** A number to pay with was issued. */
  | 'number'
  | 'processing'
  /** The gateway has not answered for a minute. */
  | 'late'
  /** The shopper came back without paying. */
  | 'unpaid'
  /** Declined, or failed: the specification's failure. */
  | 'failed'
  /** The order was cancelled or has expired. */
  | 'closed'

type Shown = Pick<PaymentResult, 'status' | 'can_pay' | 'payment_method' | 'asked' | 'closed'>

/** `cameBack`: the shopper left the gateway's page without a result, so what is not known soon is not paid. */
export function toOutcome(
  order: Shown,
  { stoppedPolling, cameBack }: { stoppedPolling: boolean; cameBack: boolean },
): PaymentOutcome {
  switch (order.status) {
    case 'success':
      return order.payment_method === 'cod' ? 'cash' : 'success'
    case 'waiting':
      return 'number'
    case 'processing':
      if (cameBack && order.can_pay && (order.asked || stoppedPolling)) return 'unpaid'
      return stoppedPolling ? 'late' : 'processing'
    case 'failed':
      return order.closed ? 'closed' : 'failed'
  }
}
