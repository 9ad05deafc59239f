/** How the payment stands, as one of the faces that the result page has. */
import type { PaymentResult } from '#contract/payment.ts'

export type Standing = 'success' | 'number' | 'processing' | 'late' | 'failed' | 'closed'

/** `late`: the gateway has not told for a minute · `closed`: failed, and no other attempt can be made. */
export function toOutcome(order: Pick<PaymentResult, 'status' | 'can_pay'>, gaveUp: boolean): Standing {
  switch (order.status) {
    case 'success':
      return 'success'
    case 'waiting':
      return 'number'
    case 'processing':
      return gaveUp ? 'late' : 'processing'
    case 'failed':
      return order.can_pay ? 'failed' : 'closed'
  }
}
