/** What the gateway posts: from its server, which is believed, and through the shopper's browser, which is led on. */
import { paymentFailureText } from '#messages/gateway.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { callbackAnswers, type PaymentNotice } from '#server/ports/payment-gateway.ts'
import { findOrderNameOfTrade } from './payments.repo.ts'
import { type Settled, settlePayment, type ToldPayment } from './settle-payment.service.ts'
import { resultPath } from './to-payment-form.ts'

/** ReturnURL and PaymentInfoURL; the answer is the text that the gateway expects. */
export async function takeNotice(deps: Deps, source: 'result' | 'info', form: unknown): Promise<string> {
  const reading = deps.payments.readNotice(form)
  if (!reading.ok) {
    deps.log.warn({ reason: reading.reason, source }, 'a payment notice was refused')
    return reading.reason === 'malformed' ? callbackAnswers.failed : callbackAnswers.refused
  }
  const settled = await settle(deps, toTold(reading.notice, source))
  if (settled !== 'unknown') return callbackAnswers.taken
  deps.log.error({ tradeNo: reading.notice.merchantTradeNo }, 'a payment notice about an unknown number')
  return callbackAnswers.failed
}

/** OrderResultURL: where the browser goes on. It decides nothing: at most the gateway is asked. */
export async function receiveShopper(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.payments.readNotice(form)
  if (!reading.ok) return resultPath('', 'failed')
  const { notice } = reading
  const orderName = await findOrderNameOfTrade(deps.db, notice.merchantTradeNo)
  if (orderName === null) return resultPath('', 'failed')
  if (notice.outcome === 'paid') await settle(deps, toTold(notice, 'browser'))
  if (notice.outcome === 'failed') return resultPath(orderName, 'failed', paymentFailureText(notice.code))
  return resultPath(orderName, 'success')
}

/** ClientRedirectURL: a number was issued. It is signed, so it is kept; the page goes on by itself. */
export async function receiveNumber(deps: Deps, form: unknown): Promise<string> {
  const reading = deps.payments.readNotice(form)
  if (!reading.ok) return '/ecpay-redirect'
  const { notice } = reading
  await settle(deps, toTold(notice, 'browser'))
  const orderName = await findOrderNameOfTrade(deps.db, notice.merchantTradeNo)
  const query = new URLSearchParams({
    trade_no: notice.gatewayTradeNo,
    ...(orderName ? { order_name: orderName } : {}),
  })
  return `/ecpay-redirect?${query}`
}

function settle(deps: Deps, told: ToldPayment): Promise<Settled> {
  return retryConflicts(() => deps.db.transaction().execute((tx) => settlePayment(deps, tx, told)))
}

function toTold(notice: PaymentNotice, source: 'result' | 'info' | 'browser'): ToldPayment {
  const { merchantTradeNo, gatewayTradeNo, outcome, code, amount, simulated, paymentType, paidAt, number, card } =
    notice
  return {
    source,
    merchantTradeNo,
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
