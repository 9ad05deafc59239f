/** Refunds of card payments: which actions are allowed depends on the state of the charge. */

import { parseFormText } from '#domain/form-text.ts'
import { twd } from '#domain/money.ts'
import { malformed, refused } from '#server/ports/gateway-error.ts'
import type { CardAction, CardRefund, CardState, CardTrade, RefundOutcome } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import { parseJson } from './ecpay-client.ts'
import { type PaymentService, toCardAnswer } from './payment-queries.ts'

const stateOf: Record<string, CardState> = {
  已授權: 'authorised',
  要關帳: 'to_capture',
  已關帳: 'captured',
  已取消: 'cancelled',
  操作取消: 'cancelled',
}

const actionCode: Record<CardAction, string> = { capture: 'C', refund: 'R', cancel_capture: 'E', abandon: 'N' }

/**
 * Which actions refund the payment, in order. NT$500 of a captured 500 or 900: refund. A whole payment that waits for
 * its capture: cancel that, then abandon. A partial refund of an authorised payment has to wait for the capture.
 */
export function refundActions(state: CardState, whole: boolean): CardAction[] | 'too_early' | 'in_between' {
  switch (state) {
    case 'captured':
      return ['refund']
    case 'to_capture':
      return whole ? ['cancel_capture', 'abandon'] : ['refund']
    case 'authorised':
      return whole ? ['abandon'] : 'too_early'
    default:
      return 'in_between'
  }
}

export async function findCardTrade(
  service: PaymentService & { creditCheckCode: string },
  card: { authorisation: string; total: number },
): Promise<CardTrade> {
  const { client, baseUrl, credentials, creditCheckCode } = service
  const request = {
    MerchantID: credentials.merchantId,
    CreditRefundId: card.authorisation,
    CreditAmount: String(card.total),
    CreditCheckCode: creditCheckCode,
  }
  const text = await client.postForm(`${baseUrl}/CreditDetail/QueryTrade/V2`, signed(request, credentials, 'sha256'))
  const { status, amount, closings } = toCardAnswer(parseJson(text))
  const refunded = closings.filter((entry) => entry.amount < 0).reduce((sum, entry) => sum - entry.amount, 0)
  return { state: stateOf[status] ?? 'in_between', amount, refunded: twd(refunded) }
}

/**
 * Queries before it acts: after a time-out it is unknown whether the refund was done, and a double refund is worse than
 * a late one. If the gateway refunded more than the shop has recorded, the difference is the requested refund.
 */
export async function refundCard(
  service: PaymentService & { creditCheckCode: string },
  refund: CardRefund,
): Promise<RefundOutcome> {
  const { total, amount, refundedBefore } = refund
  if (amount < 1 || refundedBefore + amount > total) throw new RangeError(`cannot refund ${amount} of ${total}`)
  const whole = amount === total
  if (refund.instalments > 0 && !whole) return { done: false, reason: 'only_whole' }
  const card = await findCardTrade(service, refund)
  if (card.state === 'cancelled' && whole) return { done: true, already: true }
  if (card.refunded >= refundedBefore + amount) return { done: true, already: true }
  const actions = refundActions(card.state, whole)
  if (typeof actions === 'string') return { done: false, reason: actions }
  for (const action of actions) await act(service, refund, action)
  return { done: true, already: false }
}

async function act(service: PaymentService, refund: CardRefund, action: CardAction): Promise<void> {
  const { client, baseUrl, credentials } = service
  const request = {
    MerchantID: credentials.merchantId,
    MerchantTradeNo: refund.merchantTradeNo,
    TradeNo: refund.gatewayTradeNo,
    Action: actionCode[action],
    TotalAmount: String(refund.amount),
  }
  const text = await client.postForm(`${baseUrl}/CreditDetail/DoAction`, signed(request, credentials, 'sha256'))
  const { RtnCode, RtnMsg = '' } = parseFormText(text)
  if (RtnCode === undefined) throw malformed('the answer has no code')
  if (RtnCode !== '1') throw refused(RtnCode, RtnMsg)
}
