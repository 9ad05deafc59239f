/** QueryTrade/V2: the state of a card payment, and what was refunded of it. */
import { type Twd, twd } from '#domain/money.ts'
import type { CardState } from '#domain/payments/card-refund.ts'
import { malformed, refused } from '#server/ports/gateway-error.ts'
import type { CardTrade } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import { parseJson } from './ecpay-client.ts'
import type { PaymentService } from './payment-queries.ts'

const states: Record<string, CardState> = {
  已授權: 'authorised',
  要關帳: 'to_capture',
  已關帳: 'captured',
  操作取消: 'capture_cancelled',
  已取消: 'cancelled',
  銀行拒絕: 'bank_refused',
}

export type CardService = PaymentService & { creditCheckCode: string }

/** The answer has no signature; it is called over TLS and never marks anything as paid. */
export async function findCardTrade(
  { client, baseUrl, credentials, creditCheckCode }: CardService,
  card: { authorisation: string; total: Twd },
): Promise<CardTrade> {
  const request = {
    MerchantID: credentials.merchantId,
    CreditRefundId: card.authorisation,
    CreditAmount: String(card.total),
    CreditCheckCode: creditCheckCode,
  }
  const text = await client.postForm(`${baseUrl}/CreditDetail/QueryTrade/V2`, signed(request, credentials, 'sha256'))
  const trade = toCardTrade(parseJson(text), card.authorisation)
  if (trade.amount !== card.total) throw malformed('the answer is about another amount')
  return trade
}

interface Closing {
  status: string
  amount: number
}

export function toCardTrade(json: unknown, authorisation: string): CardTrade {
  const { RtnMsg, RtnValue } = (json ?? {}) as { RtnMsg?: unknown; RtnValue?: unknown }
  const value = (RtnValue ?? {}) as Record<string, unknown>
  const amount = Number(value.amount)
  if (typeof value.status !== 'string' || value.status === '') {
    throw refused('', typeof RtnMsg === 'string' && RtnMsg !== '' ? RtnMsg : 'no such card transaction')
  }
  if (String(value.TradeID) !== authorisation) throw malformed('the answer is about another card transaction')
  if (!Number.isSafeInteger(amount) || amount < 1) throw malformed('the answer has no amount')
  const closings = toClosings(value.close_data)
  return {
    state: states[value.status] ?? stateOfClosings(closings),
    amount: twd(amount),
    refunded: refundedOf(amount, closings),
  }
}

/** The documentation names 要關帳 as a state of the closing only, its other pages as one of the payment, too. */
function stateOfClosings(closings: Closing[]): CardState {
  const capture = closings.filter(({ amount }) => amount > 0).at(-1)
  return capture && states[capture.status] === 'to_capture' ? 'to_capture' : 'in_between'
}

const withoutEffect: readonly CardState[] = ['capture_cancelled', 'cancelled', 'bank_refused']

/**
 * What is left is the captures without the refunds that stand beside them as negative amounts, or that have reduced
 * them: which of the two the gateway shows is not documented. Entries that were cancelled, or refused by the bank, do not
 * count.
 */
function refundedOf(total: number, closings: Closing[]): Twd {
  const standing = closings.filter(({ status }) => !withoutEffect.includes(states[status] ?? 'in_between'))
  if (!standing.some(({ amount }) => amount > 0)) return twd(0)
  const left = standing.reduce((sum, { amount }) => sum + amount, 0)
  return twd(Math.max(0, total - left))
}

function toClosings(entries: unknown): Closing[] {
  if (!Array.isArray(entries)) return []
  return entries.map((entry: Record<string, unknown>) => {
    const amount = Number(entry.amount)
    if (!Number.isSafeInteger(amount)) throw malformed('an entry of the answer has no amount')
    return { status: String(entry.status), amount }
  })
}
