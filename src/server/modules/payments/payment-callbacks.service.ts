/** What a gateway tells: from its server, which is trusted, and through the shopper's browser, which is redirected. */
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import { paymentFailureText } from '#messages/gateway/gateway.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import type { GatewayNotification } from '#server/ports/payment-gateway.ts'
import {
  type AppliedDecision,
  applyPaymentNotification,
  type DetailedPaymentNotification,
} from './apply-payment-notification.service.ts'
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
    return reading.reason === 'malformed' ? gateway.answers.failed : gateway.answers.refused
  }
  const applied = await applyNotification(deps, toDetailedNotification(provider, reading.notification, source))
  if (applied !== 'unknown') return gateway.answers.accepted
  deps.log.error({ tradeNo: reading.notification.tradeNo }, 'a payment notification about an unknown number')
  return gateway.answers.failed
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

/** A number was issued. Only a signed form is stored; the number in any other is only carried on. */
export async function receiveBrowserNumber(deps: Deps, provider: GatewayProvider, form: unknown): Promise<string> {
  const gateway = deps.gateways[provider]
  const reading = gateway.readNotification(form)
  if (!reading.ok) return unsignedReturn(gateway.readUnsignedNumber(form))
  const { notification } = reading
  await applyNotification(deps, toDetailedNotification(provider, notification, 'browser'))
  const orderName = await findOrderNameByTrade(deps.db, provider, notification.tradeNo)
  const query = new URLSearchParams({
    trade_no: notification.gatewayTradeNo,
    ...(orderName ? { order_name: orderName } : {}),
  })
  return `/ecpay-redirect?${query}`
}

/** As the specification has it. Anybody can post it: it filters the member's own list, nothing else. */
function unsignedReturn(tradeNo: string): string {
  if (tradeNo === '') return '/ecpay-redirect'
  return `/ecpay-redirect?${new URLSearchParams({ trade_no: tradeNo.slice(0, maxTradeNo) })}`
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
