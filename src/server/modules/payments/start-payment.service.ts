import type { Twd } from '#domain/money.ts'
import { type GatewayMethod, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { GatewayForm, NamedItem } from '#server/ports/payment-gateway.ts'
import { recordGatewayNumber } from './payments.repo.ts'

/** In the address that the gateway sends the browser to. */
export const backParameter = 'back'

interface StartedAttempt {
  tradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  orderName: string
  /** Until a payment number expires. */
  payWithinDays: number
}

/** A form that opens the gateway's page, or where the browser is redirected to. */
export type PaymentPage = { form: GatewayForm } | { redirectUrl: string }

/**
 * Opens the gateway for an attempt that is stored. `back`: where the browser returns to, of somebody without an account;
 * without it, to the member's own result page.
 */
export async function startPayment(
  deps: Pick<Deps, 'db' | 'gateways' | 'config' | 'log'>,
  attempt: StartedAttempt,
  back: string | null = null,
): Promise<PaymentPage> {
  const { tradeNo, orderName } = attempt
  const gateway = deps.gateways[waysToPay[attempt.method].provider]
  const backUrl = `${deps.config.publicUrl}${back ?? resultPath(orderName)}`
  const returnQuery = back ? `?${backParameter}=${encodeURIComponent(back)}` : ''
  try {
    const page = await gateway.start({ ...attempt, backUrl, returnQuery })
    if ('gatewayTradeNo' in page) await recordGatewayNumber(deps.db, tradeNo, page.gatewayTradeNo)
    return page
  } catch (err) {
    if (!(err instanceof GatewayError)) throw err
    deps.log.warn({ err, tradeNo }, 'a payment could not be started at the gateway')
    throw new AppError('provider_not_available', { cause: err })
  }
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
