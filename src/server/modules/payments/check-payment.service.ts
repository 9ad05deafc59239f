/** Queries the gateway about an attempt without a notification, or with an implausible one. */
import { nextCheckAt } from '#domain/orders/payment-methods.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { TradeState } from '#server/ports/payment-gateway.ts'
import { applyPaymentNotification, type DetailedPaymentNotification } from './apply-payment-notification.service.ts'
import { type AttemptRow, findAttemptById, recordCheck } from './payments.repo.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'payments'>

/** The job for one attempt. It fails, and is retried, while the gateway is unreachable. */
export async function checkPayment(deps: CheckDeps, paymentId: string): Promise<void> {
  const attempt = await findAttemptById(deps.db, paymentId)
  if (attempt && attempt.state !== 'paid') await queryGateway(deps, attempt)
}

/** The query runs outside any transaction; its answer is applied like every payment notification. */
export async function queryGateway(deps: CheckDeps, attempt: AttemptRow): Promise<void> {
  const { merchant_trade_no: tradeNo, created_at: createdAt, expires_at: expiresAt } = attempt
  if (tradeNo === null) return
  const trade = await deps.payments.findTrade(tradeNo)
  const notification = toDetailedNotification(trade, await findNumber(deps, attempt, trade))
  if (notification)
    await retryConflicts(() => deps.db.transaction().execute((tx) => applyPaymentNotification(deps, tx, notification)))
  if (notification?.outcome === 'paid') return
  const until = notification?.number?.expiresAt ?? expiresAt
  // a failure confirmed by a query is final
  const next =
    notification?.outcome === 'failed' ? null : nextCheckAt({ createdAt, expiresAt: until }, deps.clock.now())
  await recordCheck(deps.db, attempt.id, next)
}

/** An unpaid account, code or barcode whose notification was lost; null: none was issued. */
async function findNumber(deps: CheckDeps, attempt: AttemptRow, trade: TradeState): Promise<IssuedNumber | null> {
  const mayHaveOne = trade.status === 'unpaid' && attempt.method !== 'Credit' && attempt.expires_at === null
  if (!mayHaveOne) return null
  try {
    return await deps.payments.findIssuedNumber(trade.merchantTradeNo)
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return null
    throw error
  }
}

function toDetailedNotification(trade: TradeState, number: IssuedNumber | null): DetailedPaymentNotification | null {
  const { merchantTradeNo, gatewayTradeNo, code, amount, paymentType, paidAt, card, status } = trade
  const outcome = number ? 'waiting' : status === 'paid' || status === 'failed' ? status : null
  if (outcome === null) return null
  return {
    source: 'query',
    outcome,
    merchantTradeNo,
    gatewayTradeNo,
    code,
    amount,
    simulated: false,
    paymentType,
    paidAt,
    number,
    card,
  }
}
