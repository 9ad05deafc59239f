/** Decides what a payment notification means for its order. The only place that does. */
import type { Twd } from '#domain/money.ts'
import type { OrderState } from './order-transitions.ts'

export type AttemptState = 'started' | 'waiting' | 'paid' | 'failed' | 'lapsed'

export interface PaymentNotification {
  outcome: 'paid' | 'waiting' | 'failed'
  amount: Twd
  /** "Simulate payment" was pressed in the gateway's back office: no money moved. Null: it does not say. */
  simulated: boolean | null
  /** `query`: the answer to our own query; the others are sent by the gateway. */
  source: 'result' | 'info' | 'browser' | 'query'
}

/** Why money that came is not kept. */
export type ReceivedRefundReason = 'late_payment' | 'second_payment' | 'wrong_amount' | 'cancelled'

export type PaymentDecision =
  /** Already known, or changes nothing. */
  | { action: 'ignore'; reason: 'simulated' | 'known' | 'browser' }
  /** Not trusted: the gateway is queried. */
  | { action: 'query_gateway' }
  | { action: 'confirm' }
  /** If nothing refuses it (stock, coupon, a limit); otherwise it is refunded as a late payment. */
  | { action: 'revive' }
  | { action: 'refund'; reason: ReceivedRefundReason }
  | { action: 'store_number' }
  | { action: 'record_failure' }

/** What is stored of it, for people who read what happened; `unknown`: the shop has no such trade number. */
export type RecordedDecision =
  | 'simulated'
  | 'known'
  | 'browser'
  | 'ask'
  | 'confirm'
  | 'revive'
  | 'number'
  | 'failed'
  | 'unknown'
  | ReceivedRefundReason

/**
 * A paid attempt stays paid: a failure notification after NT$1,280 were paid is ignored. A second payment of one order,
 * a payment for a cancelled order and one of another amount are recorded and refunded. A payment reported by the
 * browser only triggers a query.
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
  if (notification.source === 'browser' || notification.simulated === null) return { action: 'query_gateway' }
  // signed, but not the requested amount: only the answer to our own query counts
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
