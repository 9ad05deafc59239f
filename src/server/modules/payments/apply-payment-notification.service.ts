/**
 * Applies a payment notification to its order: from the gateway's server, from our query, or through the shopper's
 * browser. The only function that does. It locks the order, so that parallel copies in any order have one result.
 */
import { twd } from '#domain/money.ts'
import {
  decidePayment,
  type PaymentDecision,
  type PaymentNotification,
  type ReceivedRefundReason,
  type RecordedDecision,
} from '#domain/orders/decide-payment.ts'
import { nextCheckAt, numberDeadline } from '#domain/orders/payment-methods.ts'
import { type GatewayProvider, toGatewayMethod } from '#domain/orders/ways-to-pay.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { refundCauses as causes } from '#messages/mail/refund-causes.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { withSavepoint } from '#server/db/savepoint.ts'
import { mailPaymentNumber } from '#server/modules/mail/queue-order-mail.ts'
import { extendDeadline, lockOrderRowByTrade, type TradedOrder } from '#server/modules/orders/orders.repo.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import {
  type AttemptChange,
  type AttemptRow,
  findAttempt,
  type NotificationRow,
  recordNotification,
} from './payments.repo.ts'
import { requestRefund } from './refunds.service.ts'

export interface DetailedPaymentNotification extends PaymentNotification {
  /** Whose gateway says so: of another's payments it knows nothing. */
  provider: GatewayProvider
  tradeNo: string
  gatewayTradeNo: string
  code: string
  paymentType: string
  paidAt: Date | null
  number: IssuedNumber | null
  card: CardFacts | null
}

type NotificationDeps = TransitionDeps & Pick<Deps, 'log'>

/** The decision that was applied; `unknown`: the shop has no such trade number. */
export type AppliedDecision = PaymentDecision['action'] | 'unknown'

/** Call it in a transaction, before any other access to the order: it takes the order's lock. Safe to repeat. */
export async function applyPaymentNotification(
  deps: NotificationDeps,
  tx: Db,
  notification: DetailedPaymentNotification,
): Promise<AppliedDecision> {
  const now = deps.clock.now()
  const order = await lockOrderRowByTrade(tx, notification.tradeNo)
  const attempt = order && (await findAttempt(tx, notification.tradeNo))
  if (!order || attempt?.provider !== notification.provider) {
    await recordNotification(tx, toNotificationRow(notification, 'unknown', now), null)
    return 'unknown'
  }
  const decision = decidePayment(order.state, { state: attempt.state, amount: twd(attempt.amount) }, notification)
  const { recordedAs, change } = await applyDecision(deps, tx, { order, attempt, notification, decision, now })
  await recordNotification(tx, toNotificationRow(notification, recordedAs, now), change && { id: attempt.id, change })
  return decision.action
}

interface DecisionInput {
  order: TradedOrder
  attempt: AttemptRow
  notification: DetailedPaymentNotification
  decision: PaymentDecision
  now: Date
}

interface DecisionResult {
  /** Stored with the notification. */
  recordedAs: RecordedDecision
  /** Null: the attempt is unchanged. */
  change: AttemptChange | null
}

async function applyDecision(deps: NotificationDeps, tx: Db, input: DecisionInput): Promise<DecisionResult> {
  const { attempt, notification, decision, now } = input
  switch (decision.action) {
    case 'ignore':
      return { recordedAs: decision.reason, change: null }
    case 'query_gateway':
      await deps.jobs.send(tx, {
        kind: 'check_payment',
        data: { paymentId: attempt.id },
        // a browser can post the same form many times: one query a minute is enough
        dedupeKey: `check_payment:${attempt.id}:${taipeiMinute(now)}`,
      })
      // the job only makes it happen soon: the check is due by its row
      return { recordedAs: 'ask', change: { state: attempt.state, check_at: now } }
    case 'confirm':
      await confirmOrder(deps, tx, input, 'pay')
      return { recordedAs: 'confirm', change: paidChange(input, { settles: true }) }
    case 'revive':
      return reviveOrder(deps, tx, input)
    case 'refund':
      return refundReceivedPayment(deps, tx, input, decision.reason)
    case 'store_number':
      return { recordedAs: 'number', change: await storeNumber(deps, tx, input) }
    case 'record_failure':
      return {
        recordedAs: 'failed',
        change: {
          state: 'failed',
          failure_code: notification.code,
          gateway_trade_no: notification.gatewayTradeNo,
          // a failure that we did not query for is checked once more: a payment can follow it
          check_at: notification.source === 'query' ? null : (nextCheckAt(attemptTimes(attempt), now) ?? now),
        },
      }
  }
}

async function confirmOrder(
  deps: TransitionDeps,
  tx: Db,
  { order, attempt, notification, now }: DecisionInput,
  event: 'pay' | 'revive',
): Promise<void> {
  const method = toGatewayMethod(attempt.method)
  await transitionOrder(deps, tx, order, event, {
    actor: 'gateway',
    note: notification.tradeNo,
    paid: { at: notification.paidAt ?? now, method },
  })
}

/**
 * Where the revival is refused, whatever the reason (sold out, an offer used up, a coupon used elsewhere), or the buyer has
 * left and with them the address, nothing of it is kept, and the payment is refunded. The refund says why.
 */
async function reviveOrder(deps: NotificationDeps, tx: Db, input: DecisionInput): Promise<DecisionResult> {
  const refund = (cause: string) => refundReceivedPayment(deps, tx, input, 'late_payment', cause)
  if (input.order.buyer_left) return refund(causes.buyerLeft)
  try {
    await withSavepoint(tx, () => confirmOrder(deps, tx, input, 'revive'))
    return { recordedAs: 'revive', change: paidChange(input, { settles: true }) }
  } catch (err) {
    const cause = refusalOf(err)
    if (cause === null) throw err
    const { id: orderId } = input.order
    deps.log.warn({ err, orderId, trade: input.attempt.merchant_trade_no }, 'a late payment is refunded')
    return refund(cause)
  }
}

/** Null: a failure of the shop itself, or a conflict of transactions. It is no refusal: the gateway tells it again. */
function refusalOf(error: unknown): string | null {
  if (error instanceof AppError) return error.status < 500 ? causes.refused(error.message) : null
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string' || !code.startsWith(brokenConstraint)) return null
  return causes.constraint(typeof constraint === 'string' ? constraint : code)
}

/** The class of PostgreSQL's codes for constraints: a coupon is another order's, a count is at its limit. */
const brokenConstraint = '23'

async function refundReceivedPayment(
  deps: TransitionDeps,
  tx: Db,
  input: DecisionInput,
  reason: ReceivedRefundReason,
  cause = '',
): Promise<DecisionResult> {
  const { order, attempt, notification, now } = input
  const payment = { id: attempt.id, method: attempt.method, card: notification.card ?? attempt.card }
  await requestRefund(deps, tx, { orderId: order.id, payment, reason, cause, amount: notification.amount, now })
  return { recordedAs: reason, change: paidChange(input, { settles: false }) }
}

function paidChange({ notification, now }: DecisionInput, { settles }: { settles: boolean }): AttemptChange {
  return {
    state: 'paid',
    paid_at: notification.paidAt ?? now,
    settles_order: settles,
    gateway_trade_no: notification.gatewayTradeNo,
    payment_type: notification.paymentType,
    ...(notification.card ? { card: notification.card } : {}),
    check_at: null,
  }
}

/** An unpaid order's deadline is extended to the number's. */
async function storeNumber(deps: TransitionDeps, tx: Db, input: DecisionInput): Promise<AttemptChange | null> {
  const { order, attempt, notification, now } = input
  const { number } = notification
  const method = toGatewayMethod(attempt.method)
  if (!number || !method) return null
  const expiresAt = number.expiresAt
  if (order.state === 'pending_payment') {
    await mailPaymentNumber(deps, tx, order.id, attempt.id)
    await extendDeadline(tx, order.id, { ...numberDeadline(method, expiresAt), now })
  }
  return {
    state: 'waiting',
    number,
    expires_at: expiresAt,
    gateway_trade_no: notification.gatewayTradeNo,
    payment_type: notification.paymentType,
    check_at: nextCheckAt({ createdAt: attempt.created_at, expiresAt }, now),
  }
}

function attemptTimes(attempt: AttemptRow) {
  return { createdAt: attempt.created_at, expiresAt: attempt.expires_at }
}

function toNotificationRow(
  { tradeNo, source, code, amount }: DetailedPaymentNotification,
  decision: RecordedDecision,
  now: Date,
): NotificationRow {
  return { merchant_trade_no: tradeNo, source, code, amount, decision, at: now }
}
