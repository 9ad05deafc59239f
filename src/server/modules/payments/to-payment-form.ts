import { paymentCallbacks } from '#contract/payment.ts'
import type { Twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/payment-methods.ts'
import type { Deps } from '#server/core/deps.ts'
import type { GatewayForm, NamedItem } from '#server/ports/payment-gateway.ts'

/** In the address that the gateway sends the browser to. */
export const backParameter = 'back'

interface AttemptFacts {
  tradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  orderName: string
  /** Until a payment number expires. */
  payWithinDays: number
}

/** `back`: where the browser returns to, of somebody without an account; without it, to the member's own result page. */
export function toPaymentForm(
  deps: Pick<Deps, 'payments' | 'config'>,
  attempt: AttemptFacts,
  back: string | null = null,
): GatewayForm {
  const url = (path: string) => `${deps.config.publicUrl}${path}`
  const browser = (path: string) => url(back ? `${path}?${backParameter}=${encodeURIComponent(back)}` : path)
  return deps.payments.buildForm({
    merchantTradeNo: attempt.tradeNo,
    method: attempt.method,
    amount: attempt.amount,
    items: attempt.items,
    payWithinDays: attempt.payWithinDays,
    returnUrl: url(paymentCallbacks.result),
    infoUrl: url(paymentCallbacks.info),
    resultUrl: browser(paymentCallbacks.browserResult),
    redirectUrl: browser(paymentCallbacks.browserInfo),
    backUrl: url(back ?? resultPath(attempt.orderName)),
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
