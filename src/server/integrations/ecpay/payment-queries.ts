import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import { malformed, refused } from '#server/ports/gateway-error.ts'
import type { TradeState } from '#server/ports/payment-gateway.ts'
import { readSignedAnswer } from './answer-text.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import type { EcpayClient } from './ecpay-client.ts'
import { parseGatewayTime, unixSeconds } from './ecpay-time.ts'
import { methodOf, toAmount, toCardFacts, toIssuedNumber } from './payment-notification.ts'

export interface PaymentService {
  client: EcpayClient
  baseUrl: string
  credentials: Credentials
  now(): Date
}

/** 10200047: the gateway never received the number. 10200095: the attempt failed for good. */
const statuses: Record<string, TradeState['status']> = {
  '0': 'unpaid',
  '1': 'paid',
  '10200047': 'absent',
  '10200095': 'failed',
}

export async function queryTrade(service: PaymentService, tradeNo: string): Promise<TradeState> {
  const fields = await query(service, '/Cashier/QueryTradeInfo/V5', tradeNo)
  const { TradeStatus = '', TradeAmt = '', TradeNo = '', PaymentType = '' } = fields
  if (!/^\d{1,8}$/.test(TradeStatus)) throw malformed('the answer has no status')
  if (fields.MerchantTradeNo !== tradeNo) throw malformed('the answer is about another trade')
  const amount = toAmount(TradeAmt)
  if (amount === null) throw malformed('the answer has no amount')
  return {
    status: statuses[TradeStatus] ?? 'unclear',
    code: TradeStatus,
    tradeNo,
    gatewayTradeNo: TradeNo,
    amount,
    paymentType: PaymentType,
    method: methodOf(PaymentType),
    paidAt: TradeStatus === '1' ? parseGatewayTime(fields.PaymentDate) : null,
    card: toCardFacts(fields),
  }
}

export async function queryIssuedNumber(service: PaymentService, tradeNo: string): Promise<IssuedNumber> {
  const fields = await query(service, '/Cashier/QueryPaymentInfo', tradeNo)
  const number = toIssuedNumber(fields)
  if (!number) throw refused(fields.RtnCode ?? '', fields.RtnMsg || 'no number was issued')
  return number
}

/** The request is valid for three minutes. The answer must be signed: an unsigned one is not accepted. */
async function query(service: PaymentService, path: string, tradeNo: string): Promise<Record<string, string>> {
  const { client, baseUrl, credentials, now } = service
  const request = {
    MerchantID: credentials.merchantId,
    MerchantTradeNo: tradeNo,
    TimeStamp: String(unixSeconds(now())),
  }
  const text = await client.postForm(baseUrl + path, signed(request, credentials, 'sha256'))
  const fields = readSignedAnswer(text, credentials, 'sha256')
  if (!fields) throw malformed('the answer is not signed by the gateway')
  return fields
}
