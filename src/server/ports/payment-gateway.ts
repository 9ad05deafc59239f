/** What the shop knows of its payment gateway. */
import type { Twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/payment-methods.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'

export interface NamedItem {
  name: string
  quantity: number
}

/** A form that the shopper's browser posts as a whole page: no fetch and no frame gets through the gateway's door. */
export interface GatewayForm {
  action: string
  fields: Record<string, string>
}

export interface PaymentRequest {
  /** A new one for each try (`newTradeNo`). */
  merchantTradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  /** ATM, CVS and BARCODE: whole days until the number expires, 1 to 30. */
  payWithinDays: number
  /** Full addresses. The result decides at `returnUrl`; the browser is sent to the others. */
  returnUrl: string
  infoUrl: string
  resultUrl: string
  redirectUrl: string
  backUrl: string
  /** Comes back with every notice, 50 characters at most. */
  customField?: string
}

export interface GatewayNotification {
  merchantTradeNo: string
  gatewayTradeNo: string
  /** waiting: a number was issued and is not paid yet. */
  outcome: 'paid' | 'waiting' | 'failed'
  code: string
  message: string
  /** Somebody pressed "simulate payment" in the gateway's back office: no money moved, nothing may be shipped. */
  simulated: boolean
  amount: Twd
  method: GatewayMethod | 'other'
  /** The gateway's own word for it: `ATM_CATHAY`. */
  paymentType: string
  paidAt: Date | null
  number: IssuedNumber | null
  card: CardFacts | null
  customField: string
}

/** signature: changed on the way or forged · merchant: meant for another shop · malformed: signed, but makes no sense. */
export type PaymentNotificationReading =
  | { ok: true; notification: GatewayNotification }
  | { ok: false; reason: 'signature' | 'merchant' | 'malformed' }

export interface TradeState {
  /** absent: the gateway never received the number. */
  status: 'paid' | 'unpaid' | 'failed' | 'absent'
  code: string
  merchantTradeNo: string
  gatewayTradeNo: string
  amount: Twd
  paymentType: string
  method: GatewayMethod | 'other'
  paidAt: Date | null
  card: CardFacts | null
}

export type CardState = 'authorised' | 'to_capture' | 'captured' | 'cancelled' | 'in_between'
export type CardAction = 'capture' | 'refund' | 'cancel_capture' | 'abandon'

export interface CardTrade {
  state: CardState
  amount: Twd
  /** What was given back until now. */
  refunded: Twd
}

export interface CardRefund {
  merchantTradeNo: string
  gatewayTradeNo: string
  authorisation: string
  /** What was charged. */
  total: Twd
  amount: Twd
  /** Refunds of this trade that the shop has on its books already: what lets a repeated call do nothing. */
  refundedBefore: Twd
  instalments: number
}

/** `too_early`: a part of a payment that is only authorised cannot be given back before it is captured. */
export type RefundOutcome =
  | { done: true; already: boolean }
  | { done: false; reason: 'too_early' | 'only_whole' | 'in_between' }

export interface PaymentGateway {
  /** Where forms of the browser go: the page's policy must allow it (`form-action`). */
  formOrigin: string | null
  buildForm(request: PaymentRequest): GatewayForm
  /** For ReturnURL, PaymentInfoURL, OrderResultURL and ClientRedirectURL alike. */
  readNotification(params: unknown): PaymentNotificationReading
  findTrade(merchantTradeNo: string): Promise<TradeState>
  /** Of an unpaid ATM, CVS or BARCODE trade; refused once it is paid. */
  findIssuedNumber(merchantTradeNo: string): Promise<IssuedNumber>
  findCardTrade(card: { authorisation: string; total: Twd }): Promise<CardTrade>
  /** Only cards go back this way; an ATM or store payment is returned by hand. Safe to repeat. */
  refundCard(refund: CardRefund): Promise<RefundOutcome>
}

/** What callbacks are answered with, to the letter; anything but the first is sent again by the gateway. */
export const callbackAnswers = { accepted: '1|OK', refused: '0|CheckMacValue Error', failed: '0|Error' } as const
