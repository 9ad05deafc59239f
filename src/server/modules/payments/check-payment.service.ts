/** Queries the gateway about an attempt without a notification, or with an implausible one. */
import { twd } from '#domain/money.ts'
import { nextCheckAt } from '#domain/orders/payment-methods.ts'
import { issuesNumber } from '#domain/orders/ways-to-pay.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { TradeState } from '#server/ports/payment-gateway.ts'
import { applyPaymentNotification, type DetailedPaymentNotification } from './apply-payment-notification.service.ts'
import { claimCheck, type DueCheck, postponeCheck, recordAnswer } from './payment-checks.repo.ts'
import { type AttemptRow, findAttempt } from './payments.repo.ts'

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'gateways' | 'log'>

/** The job for one attempt: it makes the query happen soon. Whatever comes of it, the next one is in the row. */
export async function checkPayment(deps: CheckDeps, paymentId: string): Promise<void> {
  const check = await claimCheck(deps.db, deps.clock.now(), paymentId)
  if (check) await runCheck(deps, check)
}

/** A person asks about a trade, whatever its state: that it is paid is applied like every notification. */
export async function askAboutTrade(deps: CheckDeps, tradeNo: string): Promise<TradeState> {
  const attempt = await findAttempt(deps.db, tradeNo)
  if (!attempt) throw new AppError('not_found')
  const trade = await findTrade(deps, attempt, tradeNo)
  const notification = trade.status === 'paid' ? toDetailedNotification(attempt, trade, null) : null
  if (notification)
    await retryConflicts(() => deps.db.transaction().execute((tx) => applyPaymentNotification(deps, tx, notification)))
  return trade
}

export type CheckResult = 'answered' | 'unanswered' | 'paused' | 'failed'

/** Asks, and applies the answer. Never throws: a check that fails must not keep others from being asked. */
export async function runCheck(deps: CheckDeps, check: DueCheck): Promise<CheckResult> {
  try {
    await queryGateway(deps, check)
    return 'answered'
  } catch (error) {
    if (error instanceof GatewayError && error.retryAt) {
      await postponeCheck(deps.db, check, error.retryAt)
      return 'paused'
    }
    if (error instanceof GatewayError) return 'unanswered'
    deps.log.error({ err: error, paymentId: check.attempt.id }, 'an answer about a payment could not be applied')
    return 'failed'
  }
}

/** The query runs outside any transaction; its answer is applied like every payment notification. */
async function queryGateway(deps: CheckDeps, check: DueCheck): Promise<void> {
  const { attempt } = check
  const { merchant_trade_no: tradeNo, created_at: createdAt, expires_at: expiresAt } = attempt
  if (tradeNo === null) return recordAnswer(deps.db, check, { now: deps.clock.now(), nextAt: null })
  const trade = await findTrade(deps, attempt, tradeNo)
  const notification = toDetailedNotification(attempt, trade, await findNumber(deps, attempt, trade))
  if (notification)
    await retryConflicts(() => deps.db.transaction().execute((tx) => applyPaymentNotification(deps, tx, notification)))
  if (notification?.outcome === 'paid') return
  const until = notification?.number?.expiresAt ?? expiresAt
  const now = deps.clock.now()
  // a failure confirmed by a query is final
  const nextAt = notification?.outcome === 'failed' ? null : nextCheckAt({ createdAt, expiresAt: until }, now)
  await recordAnswer(deps.db, check, { now, nextAt })
}

function findTrade({ gateways }: CheckDeps, attempt: AttemptRow, tradeNo: string): Promise<TradeState> {
  const { provider, amount, gateway_trade_no: gatewayTradeNo } = attempt
  return gateways[provider].findTrade({ tradeNo, gatewayTradeNo, amount: twd(amount) })
}

/** An unpaid account, code or barcode whose notification was lost; null: none was issued. */
async function findNumber(deps: CheckDeps, attempt: AttemptRow, trade: TradeState): Promise<IssuedNumber | null> {
  const { findIssuedNumber } = deps.gateways[attempt.provider]
  const mayHaveOne = trade.status === 'unpaid' && issuesNumber(attempt.method) && attempt.expires_at === null
  if (!mayHaveOne || !findIssuedNumber) return null
  try {
    return await findIssuedNumber(trade.tradeNo)
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return null
    throw error
  }
}

function toDetailedNotification(
  { provider }: AttemptRow,
  trade: TradeState,
  number: IssuedNumber | null,
): DetailedPaymentNotification | null {
  const { tradeNo, gatewayTradeNo, code, amount, paymentType, paidAt, card, status } = trade
  const outcome = number ? 'waiting' : status === 'paid' || status === 'failed' ? status : null
  if (outcome === null) return null
  return {
    source: 'query',
    provider,
    outcome,
    tradeNo,
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
