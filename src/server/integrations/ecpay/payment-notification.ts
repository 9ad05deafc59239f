import { type Twd, twd } from '#domain/money.ts'
import { type GatewayMethod, methodsOfProvider } from '#domain/orders/ways-to-pay.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { GatewayNotification, PaymentNotificationReading } from '#server/ports/payment-gateway.ts'
import { areClear, isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { textFields } from './ecpay-client.ts'
import { parseGatewayTime } from './ecpay-time.ts'

type Fields = Record<string, string>

/**
 * Checks the signature first, over all fields; then the merchant; then the format. The caller checks trade number,
 * amount, `simulated` and outcome, in this order: only the caller knows the order.
 */
export function readPaymentNotification(params: unknown, credentials: Credentials): PaymentNotificationReading {
  const fields = textFields(params)
  if (!fields || !areClear(fields) || !isSigned(fields, credentials, 'sha256'))
    return { ok: false, reason: 'signature' }
  if (fields.MerchantID !== credentials.merchantId) return { ok: false, reason: 'merchant' }
  const notification = toNotification(fields)
  return notification ? { ok: true, notification } : { ok: false, reason: 'malformed' }
}

function toNotification(fields: Fields): GatewayNotification | null {
  const { MerchantTradeNo = '', RtnCode = '', TradeAmt = '', TradeNo = '', PaymentType = '' } = fields
  const amount = toAmount(TradeAmt)
  if (MerchantTradeNo === '' || !/^\d{1,10}$/.test(RtnCode) || amount === null) return null
  const outcome = outcomeOf(RtnCode)
  const number = outcome === 'waiting' ? toIssuedNumber(fields) : null
  if (outcome === 'waiting' && !number) return null
  return {
    tradeNo: MerchantTradeNo,
    gatewayTradeNo: TradeNo,
    outcome,
    code: RtnCode,
    message: fields.RtnMsg ?? '',
    simulated: isSimulated(outcome, fields.SimulatePaid),
    amount,
    method: methodOf(PaymentType),
    paymentType: PaymentType,
    paidAt: outcome === 'paid' ? parseGatewayTime(fields.PaymentDate) : null,
    number,
    card: toCardFacts(fields),
    orderName: fields.CustomField1 ?? '',
  }
}

/** Null: not an amount that the shop can have asked for. */
export function toAmount(text: string): Twd | null {
  return /^\d{1,9}$/.test(text) ? twd(Number(text)) : null
}

/** Only an explicit 0 says that money moved; null: a payment that does not say it. */
function isSimulated(outcome: GatewayNotification['outcome'], simulatePaid: string | undefined): boolean | null {
  if (simulatePaid === '1') return true
  return simulatePaid === '0' || outcome !== 'paid' ? false : null
}

/** 2: a bank account, 10100073: a code or barcode. Both handlers accept all codes: the gateway mixes them up. */
function outcomeOf(code: string): GatewayNotification['outcome'] {
  if (code === '1') return 'paid'
  return code === '2' || code === '10100073' ? 'waiting' : 'failed'
}

/** `methodOf('ATM_CATHAY')` is ATM. */
export function methodOf(paymentType: string): GatewayMethod | 'other' {
  const name = paymentType.split('_')[0]
  return methodsOfProvider('ecpay').find((method) => method === name) ?? 'other'
}

export function toIssuedNumber(fields: Fields): IssuedNumber | null {
  const expiresAt = parseGatewayTime(fields.ExpireDate)
  const { BankCode, vAccount, PaymentNo, Barcode1, Barcode2, Barcode3 } = fields
  if (!expiresAt) return null
  if (BankCode && vAccount) return { kind: 'ATM', bankCode: BankCode, account: vAccount, expiresAt }
  if (PaymentNo) return { kind: 'CVS', code: PaymentNo, expiresAt }
  if (Barcode1 && Barcode2 && Barcode3) return { kind: 'BARCODE', barcodes: [Barcode1, Barcode2, Barcode3], expiresAt }
  return null
}

export function toCardFacts(fields: Fields): CardFacts | null {
  const { gwsr = '', auth_code = '', card6no = '', card4no = '', stage = '0' } = fields
  if (gwsr === '' || gwsr === '0') return null
  const instalments = /^\d{1,2}$/.test(stage) ? Number(stage) : 0
  return { authorisation: gwsr, authCode: auth_code, first6: card6no, last4: card4no, instalments }
}
