/** What the result page says of a payment. */
import type { PaymentResult } from '#contract/payment.ts'

export type PaymentOutcome = 'success' | 'number' | 'processing' | 'late' | 'failed' | 'closed'

/** `late`: the gateway has not answered for a minute · `closed`: failed, and no other attempt can be made. */
export function toOutcome(order: Pick<PaymentResult, 'status' | 'can_pay'>, stoppedPolling: boolean): PaymentOutcome {
  switch (order.status) {
    case 'success':
      return 'success'
    case 'waiting':
      return 'number'
    case 'processing':
      return stoppedPolling ? 'late' : 'processing'
    case 'failed':
      return order.can_pay ? 'failed' : 'closed'
  }
}
