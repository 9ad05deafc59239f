/** What a word of the gateway about one attempt to pay means for the order: the one place where that is decided. */
import type { Twd } from '#domain/money.ts'
import type { OrderState } from './order-transitions.ts'

export type AttemptState = 'started' | 'waiting' | 'paid' | 'failed' | 'lapsed'

export interface PaymentNotification {
  outcome: 'paid' | 'waiting' | 'failed'
  amount: Twd
  /** "Simulate payment" was pressed in the gateway's back office: no money moved. */
  simulated: boolean
  /** Asked for by us, or told by itself. */
  source: 'result' | 'info' | 'browser' | 'query'
}

type RefundReason = 'late_payment' | 'second_payment' | 'wrong_amount' | 'cancelled'

export type PaymentDecision =
  /** Known already, or of no consequence. */
  | { action: 'ignore'; reason: 'simulated' | 'known' | 'browser' }
  /** It cannot be right: the gateway is asked. */
  | { action: 'query_gateway' }
  | { action: 'confirm' }
  /** If stock and coupon allow; otherwise the money goes back as a late payment. */
  | { action: 'revive' }
  | { action: 'refund'; reason: RefundReason }
  | { action: 'store_number' }
  | { action: 'record_failure' }

/**
 * Paid never goes back: a failure after NT$1,280 were paid changes nothing. A second payment of one order, one for a
 * cancelled order and one of another amount are kept and given back. The browser's word about money only raises the
 * question.
 */
export function decidePayment(
  order: OrderState,
  attempt: { state: AttemptState; amount: Twd },
  notification: PaymentNotification,
): PaymentDecision {
  if (notification.simulated) return { action: 'ignore', reason: 'simulated' }
  if (attempt.state === 'paid') return { action: 'ignore', reason: 'known' }
  if (notification.outcome === 'paid') return decideReceivedPayment(order, attempt.amount, notification)
  if (notification.source === 'browser' && notification.outcome === 'failed')
    return { action: 'ignore', reason: 'browser' }
  if (notification.outcome === 'failed') return attempt.state === 'failed' ? alreadyKnown : { action: 'record_failure' }
  return attempt.state === 'waiting' ? alreadyKnown : { action: 'store_number' }
}

const alreadyKnown: PaymentDecision = { action: 'ignore', reason: 'known' }

function decideReceivedPayment(
  order: OrderState,
  expectedAmount: Twd,
  notification: PaymentNotification,
): PaymentDecision {
  if (notification.source === 'browser') return { action: 'query_gateway' }
  // signed, and yet not what was asked for: only what the gateway says on our own question counts
  if (notification.amount !== expectedAmount)
    return notification.source === 'query' ? { action: 'refund', reason: 'wrong_amount' } : { action: 'query_gateway' }
  switch (order) {
    case 'pending_payment':
      return { action: 'confirm' }
    case 'expired':
      return { action: 'revive' }
    case 'cancelled':
      return { action: 'refund', reason: 'cancelled' }
    default:
      return { action: 'refund', reason: 'second_payment' }
  }
}
