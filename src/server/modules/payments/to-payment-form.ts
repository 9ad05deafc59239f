import { paymentCallbacks } from '#contract/payment.ts'
import type { Twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/payment-methods.ts'
import type { Deps } from '#server/core/deps.ts'
import type { GatewayForm, NamedItem } from '#server/ports/payment-gateway.ts'

interface AttemptFacts {
  tradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  orderName: string
  /** Until a payment number expires. */
  payWithinDays: number
}

export function toPaymentForm(deps: Pick<Deps, 'payments' | 'config'>, attempt: AttemptFacts): GatewayForm {
  const url = (path: string) => `${deps.config.publicUrl}${path}`
  return deps.payments.buildForm({
    merchantTradeNo: attempt.tradeNo,
    method: attempt.method,
    amount: attempt.amount,
    items: attempt.items,
    payWithinDays: attempt.payWithinDays,
    returnUrl: url(paymentCallbacks.result),
    infoUrl: url(paymentCallbacks.info),
    resultUrl: url(paymentCallbacks.browserResult),
    redirectUrl: url(paymentCallbacks.browserInfo),
    backUrl: url(resultPath(attempt.orderName)),
    customField: attempt.orderName,
  })
}

/** The page with the payment's result; it queries the shop and does not trust its own query string. */
export function resultPath(orderName: string, status?: 'success' | 'failed', message?: string): string {
  const query = new URLSearchParams({
    order_name: orderName,
    ...(status ? { status } : {}),
    ...(message ? { msg: message } : {}),
  })
  return `/member/payment/status?${query}`
}
