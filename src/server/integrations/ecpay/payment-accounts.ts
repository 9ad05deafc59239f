/**
 * Payments that were made with a former account. What it signs proves nothing any more, since its key may have been
 * changed because somebody else has it; but the gateway itself answers about it, by the account that knows the trade.
 */
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { CardTrade, PaymentNotificationReading, TradeState } from '#server/ports/payment-gateway.ts'
import { type CardService, findCardTrade } from './card-trade.ts'
import { callableAccounts } from './ecpay-accounts.ts'
import { readPaymentNotification } from './payment-notification.ts'
import type { PaymentAccount, PaymentOptions } from './payment-options.ts'
import { queryTrade } from './payment-queries.ts'

type PaymentCalls = CardService & { vendorUrl: string }
type Services = [PaymentCalls, ...PaymentCalls[]]

/** As they are at this moment: a change in the middle of several calls does not mix two accounts. */
export function servicesOf(options: PaymentOptions): Services {
  const { client, baseUrl, vendorUrl, now, credentials, creditCheckCode, former = [] } = options
  const present = credentials && { ...credentials, creditCheckCode }
  const [first, ...others] = callableAccounts<PaymentAccount>(present, former)
  const serviceOf = (account: PaymentAccount): PaymentCalls => ({
    ...{ client, baseUrl, vendorUrl, now },
    credentials: account,
    creditCheckCode: account.creditCheckCode,
  })
  return [serviceOf(first), ...others.map(serviceOf)]
}

/** The present account's answer, unless a former one knows the trade. */
export async function findKnowing(
  [first, ...others]: Services,
  tradeNo: string,
): Promise<{ service: PaymentCalls; trade: TradeState }> {
  const trade = await queryTrade(first, tradeNo)
  if (trade.status !== 'absent') return { service: first, trade }
  for (const service of others) {
    const found = await queryTrade(service, tradeNo).catch(ignoreClosed)
    if (found && found.status !== 'absent') return { service, trade: found }
  }
  return { service: first, trade }
}

/** Without a question where there is only one. */
export async function findService(services: Services, tradeNo: string): Promise<PaymentCalls> {
  return services.length === 1 ? services[0] : (await findKnowing(services, tradeNo)).service
}

/** A record of a card names no trade: whichever account has it. */
export async function findCard(services: Services, card: Parameters<typeof findCardTrade>[1]): Promise<CardTrade> {
  const [first, ...others] = services
  try {
    return await findCardTrade(first, card)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    for (const service of others) {
      const found = await findCardTrade(service, card).catch(ignoreClosed)
      if (found) return found
    }
    throw error
  }
}

/** An account that was closed, or was wrong from the start, knows nothing; one that does not answer might. */
export function ignoreClosed(error: unknown): null {
  if (error instanceof GatewayError && error.kind !== 'unreachable' && error.kind !== 'paused') return null
  throw error
}

/** `former`: signed by what was used before, so the gateway has to be asked. */
export function readAnyNotification(
  params: unknown,
  { credentials, former = [] }: Pick<PaymentOptions, 'credentials' | 'former'>,
): PaymentNotificationReading {
  const refused = { ok: false, reason: 'signature' } as const
  const reading = credentials ? readPaymentNotification(params, credentials) : refused
  if (reading.ok || reading.reason === 'malformed') return reading
  for (const account of former) {
    const old = readPaymentNotification(params, account)
    if (old.ok) return { ok: false, reason: 'former', tradeNo: old.notification.tradeNo }
  }
  return reading
}
