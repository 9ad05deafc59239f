/** What a gateway tells: from its server, which is trusted, and through the shopper's browser, which is redirected. */
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import { paymentFailureText } from '#messages/gateway/gateway.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { GatewayNotification } from '#server/ports/payment-gateway.ts'
import {
  type AppliedDecision,
  applyPaymentNotification,
  type DetailedPaymentNotification,
} from './apply-payment-notification.service.ts'
import { askAboutTrade } from './check-payment.service.ts'
import { findOrderNameByTrade } from './payments.repo.ts'
import { resultPath } from './start-payment.service.ts'

/** The answer is the text that the gateway expects. */
export async function receivePaymentNotification(
  deps: Deps,
  provider: GatewayProvider,
  source: 'result' | 'info',
  form: unknown,
): Promise<string> {
  const gateway = deps.gateways[provider]
  const reading = gateway.readNotification(form)
  if (!reading.ok) {
    deps.log.warn({ reason: reading.reason, source }, 'a payment notification was refused')
    if (reading.reason === 'former') return askInstead(deps, provider, reading.tradeNo)
    return reading.reason === 'malformed' ? gateway.answers.failed : gateway.answers.refused
  }
  const applied = await applyNotification(deps, toDetailedNotification(provider, reading.notification, source))
  if (applied !== 'unknown') return gateway.answers.accepted
  deps.log.error({ tradeNo: reading.notification.tradeNo }, 'a payment notification about an unknown number')
  return gateway.answers.failed
}

/** It proves nothing, but it is a reason to ask now. What is not paid yet is told again, or found by the next question. */
async function askInstead(deps: Deps, provider: GatewayProvider, tradeNo: string): Promise<string> {
  const { accepted, failed } = deps.gateways[provider].answers
  try {
    return (await askAboutTrade(deps, tradeNo)).status === 'paid' ? accepted : failed
  } catch (err) {
    if (!(err instanceof GatewayError || err instanceof AppError)) throw err
    deps.log.warn({ err, tradeNo }, 'a payment under former credentials could not be asked about')
    return failed
  }
}

/** Returns the redirect for the browser. It confirms no payment: at most the gateway is queried. */
export async function receiveBrowserResult(deps: Deps, provider: GatewayProvider, form: unknown): Promise<string> {
  const reading = deps.gateways[provider].readNotification(form)
  if (!reading.ok) return resultPath('', 'failed')
  const { notification } = reading
  const orderName = await findOrderNameByTrade(deps.db, provider, notification.tradeNo)
  if (orderName === null) return resultPath('', 'failed')
  if (notification.outcome === 'paid')
    await applyNotification(deps, toDetailedNotification(provider, notification, 'browser'))
  if (notification.outcome === 'failed') return resultPath(orderName, 'failed', paymentFailureText(notification.code))
  return resultPath(orderName, 'success')
}

/** A number was issued: a signed form leads to it, any other to the orders. */
export async function receiveBrowserNumber(deps: Deps, provider: GatewayProvider, form: unknown): Promise<string> {
  const tradeNo = await storeNumber(deps, provider, form)
  const orderName = tradeNo && (await findOrderNameByTrade(deps.db, provider, tradeNo))
  return orderName ? resultPath(orderName) : toOrders(deps, provider, form)
}

/** As the specification has it: always to the orders. A number in a signed form is stored all the same. */
export async function receiveBrowserReturn(deps: Deps, provider: GatewayProvider, form: unknown): Promise<string> {
  await storeNumber(deps, provider, form)
  return toOrders(deps, provider, form)
}

/** Returns the shop's number of a signed form; null: it is not signed, and nothing is stored. */
async function storeNumber(deps: Deps, provider: GatewayProvider, form: unknown): Promise<string | null> {
  const reading = deps.gateways[provider].readNotification(form)
  if (!reading.ok) return null
  await applyNotification(deps, toDetailedNotification(provider, reading.notification, 'browser'))
  return reading.notification.tradeNo
}

/** Anybody can post a TradeNo: it filters the member's own list, nothing else. */
function toOrders({ gateways }: Pick<Deps, 'gateways'>, provider: GatewayProvider, form: unknown): string {
  const tradeNo = gateways[provider].readUnsignedNumber(form)
  if (tradeNo === '') return paymentCallbacks.browserReturn
  return `${paymentCallbacks.browserReturn}?${new URLSearchParams({ trade_no: tradeNo.slice(0, maxTradeNo) })}`
}

/** What the list of orders accepts. */
const maxTradeNo = 100

function applyNotification(deps: Deps, notification: DetailedPaymentNotification): Promise<AppliedDecision> {
  return retryConflicts(() => deps.db.transaction().execute((tx) => applyPaymentNotification(deps, tx, notification)))
}

function toDetailedNotification(
  provider: GatewayProvider,
  notification: GatewayNotification,
  source: 'result' | 'info' | 'browser',
): DetailedPaymentNotification {
  const { tradeNo, gatewayTradeNo, outcome, code, amount, simulated, paymentType, paidAt, number, card } = notification
  return {
    provider,
    source,
    tradeNo,
    gatewayTradeNo,
    outcome,
    code,
    amount,
    simulated,
    paymentType,
    paidAt,
    number,
    card,
  }
}
