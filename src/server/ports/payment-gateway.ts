/** The port of a payment gateway, in the shop's own words: one of each provider (`deps.gateways`). */
import type { Twd } from '#domain/money.ts'
import type { GatewayMethod } from '#domain/orders/ways-to-pay.ts'
import type { CardState } from '#domain/payments/card-refund.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import type { GatewayService } from './gateway-pauses.ts'

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
  /** The shop's number of this attempt, a new one for each (`newTradeNo`). */
  tradeNo: string
  method: GatewayMethod
  amount: Twd
  items: readonly NamedItem[]
  /** Of a payment number: whole days until it expires, 1 to 30. */
  payWithinDays: number
  /** Told again with every notification, 50 characters at most; empty: no order. */
  orderName: string
  /** The full address for a browser that leaves the gateway without a result. */
  backUrl: string
  /** Put behind the addresses that the gateway sends the browser to: `?back=...`, or empty. */
  returnQuery: string
}

/** Where the browser goes to pay. What a gateway calls a redirected payment is known from the start. */
type PaymentStart = { form: GatewayForm } | { redirectUrl: string; gatewayTradeNo: string }

/** An address of the shop: `result` and `number` are told by the gateway's server, on the others the browser returns. */
export interface GatewayCallback {
  method: 'GET' | 'POST'
  path: string
  kind: 'result' | 'number' | 'browser_result' | 'browser_number' | 'browser_return'
}

/** The exact answers to what its server tells; after any but the first it tells it again. */
export interface CallbackAnswers {
  accepted: string
  refused: string
  failed: string
}

export interface GatewayNotification {
  tradeNo: string
  gatewayTradeNo: string
  /** waiting: a number was issued and is not paid yet. */
  outcome: 'paid' | 'waiting' | 'failed'
  code: string
  message: string
  /** "Simulate payment" in the gateway's back office: no money moved, nothing may be shipped. Null: it does not say. */
  simulated: boolean | null
  amount: Twd
  method: GatewayMethod | 'other'
  /** The gateway's own name of the method. */
  paymentType: string
  paidAt: Date | null
  number: IssuedNumber | null
  card: CardFacts | null
  orderName: string
}

/**
 * signature: changed in transit or forged · merchant: meant for another shop · malformed: signed, but not valid · former:
 * signed with what the shop used before, which proves nothing: the gateway must be asked.
 */
export type PaymentNotificationReading =
  | { ok: true; notification: GatewayNotification }
  | { ok: false; reason: 'former'; tradeNo: string }
  | { ok: false; reason: 'signature' | 'merchant' | 'malformed' }

/** What a gateway is asked about. One that waits for the shop's word is told the amount, which is how it is confirmed. */
interface AskedTrade {
  tradeNo: string
  /** Null: not known yet. */
  gatewayTradeNo?: string | null
  amount: Twd
}

export interface TradeState {
  /** absent: the gateway never received the number. unclear: a code that says neither paid nor failed for good. */
  status: 'paid' | 'unpaid' | 'failed' | 'absent' | 'unclear'
  code: string
  tradeNo: string
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
  tradeNo: string
  gatewayTradeNo: string
  authorisation: string
  total: Twd
}

export interface PaymentRefund {
  tradeNo: string
  gatewayTradeNo: string
  /** Of a card; null: it was not paid by card. */
  authorisation: string | null
  /** The amount charged. */
  total: Twd
  amount: Twd
  /** Refunds of this trade at the gateway that the shop has recorded: makes a repeated call do nothing. */
  refundedBefore: Twd
  /** The gateway has accepted this refund in an earlier call, and had not booked it yet. */
  accepted: boolean
  /** Of a card; 0: not in instalments. */
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
  tradeNo: string
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

/** The gateway's own record of a card, where a payment is authorised first and captured later. */
export interface CardRecords {
  find(card: { authorisation: string; total: Twd }): Promise<CardTrade>
  /** Asks for the capture of what is only authorised, and reads the record again. Safe to repeat; not while it is closed. */
  capture(card: CardCapture): Promise<CardTrade>
}

export interface PaymentGateway {
  /** Its name among the services that can be paused or silent. */
  service: GatewayService
  /** False: nobody has entered an account, and no stand-in may be used. Nothing can be paid. */
  isSetUp(): boolean
  callbacks: readonly GatewayCallback[]
  answers: CallbackAnswers
  /** Where the browser's forms are posted: the page's policy must allow it (`form-action`). */
  formOrigin: string | null
  /** After the attempt is stored, outside any transaction: a gateway may be called for it. */
  start(request: PaymentRequest): Promise<PaymentStart>
  /** What came to one of the callbacks. A browser's return confirms nothing: the gateway is asked then. */
  readNotification(params: unknown): PaymentNotificationReading
  /** The gateway's number in a return that is not signed: only carried on, for a list that the member filters. */
  readUnsignedNumber(params: unknown): string
  /** Asks, and gives the shop's word where a gateway waits for it. Safe to repeat. */
  findTrade(trade: AskedTrade): Promise<TradeState>
  /** Of an unpaid number; refused once it is paid. Null: it issues none. */
  findIssuedNumber: ((tradeNo: string) => Promise<IssuedNumber>) | null
  /** Its books: what was paid on these days of Taipei, both included; a week at most, one call a minute. Null: none to read. */
  listSettled: ((days: { from: string; to: string }) => Promise<SettledTrade[]>) | null
  /** Null: what it says is paid is paid. */
  cards: CardRecords | null
  /** Of ways with `refundBy: 'gateway'`; the others are refunded manually. Safe to repeat. */
  refund(refund: PaymentRefund): Promise<RefundOutcome>
  /** Until when it takes neither refunds nor captures, as in a daily closing; null: it takes them now. */
  closedUntil(now: Date): Date | null
}
