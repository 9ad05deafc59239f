/** The port of the payment gateway. */
import type { Twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/payment-methods.ts'
import type { CardState } from '#domain/payments/card-refund.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'

export interface NamedItem {
  name: string
  quantity: number
}

/** A form that the shopper's browser posts as a whole page: the gateway allows neither fetch nor frames. */
export interface GatewayForm {
  action: string
  fields: Record<string, string>
}

export interface PaymentRequest {
  /** A new one for each attempt (`newTradeNo`). */
  merchantTradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  /** ATM, CVS and BARCODE: whole days until the number expires, 1 to 30. */
  payWithinDays: number
  /** Full addresses. The notification to `returnUrl` decides; the browser is redirected to the others. */
  returnUrl: string
  infoUrl: string
  resultUrl: string
  redirectUrl: string
  backUrl: string
  /** Returned with every notification, 50 characters at most. */
  customField?: string
}

export interface GatewayNotification {
  merchantTradeNo: string
  gatewayTradeNo: string
  /** waiting: a number was issued and is not paid yet. */
  outcome: 'paid' | 'waiting' | 'failed'
  code: string
  message: string
  /** "Simulate payment" in the gateway's back office: no money moved, nothing may be shipped. Null: it does not say. */
  simulated: boolean | null
  amount: Twd
  method: GatewayMethod | 'other'
  /** The gateway's own name of the method: `ATM_CATHAY`. */
  paymentType: string
  paidAt: Date | null
  number: IssuedNumber | null
  card: CardFacts | null
  customField: string
}

/** signature: changed in transit or forged · merchant: meant for another shop · malformed: signed, but not valid. */
export type PaymentNotificationReading =
  | { ok: true; notification: GatewayNotification }
  | { ok: false; reason: 'signature' | 'merchant' | 'malformed' }

export interface TradeState {
  /** absent: the gateway never received the number. unclear: a code that says neither paid nor failed for good. */
  status: 'paid' | 'unpaid' | 'failed' | 'absent' | 'unclear'
  code: string
  merchantTradeNo: string
  gatewayTradeNo: string
  amount: Twd
  paymentType: string
  method: GatewayMethod | 'other'
  paidAt: Date | null
  card: CardFacts | null
}

export interface CardTrade {
  state: CardState
  amount: Twd
  /** The total refunded until now. */
  refunded: Twd
}

export interface CardCapture {
  merchantTradeNo: string
  gatewayTradeNo: string
  authorisation: string
  total: Twd
}

export interface CardRefund {
  merchantTradeNo: string
  gatewayTradeNo: string
  authorisation: string
  /** The amount charged. */
  total: Twd
  amount: Twd
  /** Refunds of this trade at the gateway that the shop has recorded: makes a repeated call do nothing. */
  refundedBefore: Twd
  /** The gateway has accepted this refund in an earlier call, and had not booked it yet. */
  accepted: boolean
  instalments: number
}

/**
 * `too_early`: a payment that is only authorised cannot be refunded in part before it is captured. `not_booked`: accepted,
 * but not seen in the gateway's record yet. `closing`: no action may be sent until then. `unanswered`: an action was sent
 * and its answer lost.
 */
export type RefundOutcome =
  | { done: true; already: boolean; refunded: Twd }
  | { done: false; reason: 'too_early' | 'only_whole' | 'in_between' | 'not_booked' }
  | { done: false; reason: 'closing'; until: Date }
  | { done: false; reason: 'unanswered'; problem: string }

/** A line of the gateway's settlement file. */
export interface SettledTrade {
  merchantTradeNo: string
  gatewayTradeNo: string
  /** Negative: a refund with a line of its own. */
  amount: number
  /** Null: the file does not tell refunds. */
  refunded: Twd | null
  /** Null: the file does not tell the day. */
  paidOn: string | null
  /** The gateway's own name of the way to pay. */
  method: string
  /** What the gateway keeps, and what it owes the shop, in hundredths of NT$; null: the file does not tell. */
  feeHundredths: number | null
  netHundredths: number | null
  /** Null: not paid out yet. */
  payoutOn: string | null
}

export interface PaymentGateway {
  /** Where the browser's forms are posted: the page's policy must allow it (`form-action`). */
  formOrigin: string | null
  buildForm(request: PaymentRequest): GatewayForm
  /** For ReturnURL, PaymentInfoURL, OrderResultURL and ClientRedirectURL alike. */
  readNotification(params: unknown): PaymentNotificationReading
  findTrade(merchantTradeNo: string): Promise<TradeState>
  /** Of an unpaid ATM, CVS or BARCODE trade; refused once it is paid. */
  findIssuedNumber(merchantTradeNo: string): Promise<IssuedNumber>
  /** The gateway's own books: what was paid on these days of Taipei, both included; at most a week, one call a minute. */
  listSettled(days: { from: string; to: string }): Promise<SettledTrade[]>
  findCardTrade(card: { authorisation: string; total: Twd }): Promise<CardTrade>
  /** Asks for the capture of what is only authorised, and reads the record again. Safe to repeat; not during the closing. */
  captureCard(card: CardCapture): Promise<CardTrade>
  /** Cards only; an ATM or store payment is refunded manually. Safe to repeat. */
  refundCard(refund: CardRefund): Promise<RefundOutcome>
}

/** The exact answers to callbacks; after any but the first the gateway sends the notification again. */
export const callbackAnswers = { accepted: '1|OK', refused: '0|CheckMacValue Error', failed: '0|Error' } as const
