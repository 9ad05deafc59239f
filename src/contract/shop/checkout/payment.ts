/** The payment step and its result. Field names are the specification's where it has them. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant, Twd, UnverifiedId } from '#contract/scalars.ts'
import { paymentMethods } from '#domain/orders/ways-to-pay.ts'
import { OfferNote } from './cart.ts'
import { Gift } from './delivery.ts'
import { LineChoice } from './line-choice.ts'
import { DeliverySchedule, OrderDelivery } from './order-delivery.ts'

const tag = 'checkout'

export const cashOnDeliveryCode = 'cod'

export const PaymentProvider = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  /** `limit`: for people, how much can be paid that way at once. */
  methods: z.array(z.object({ value: z.string(), label: z.string(), limit: z.optional(z.string()) })),
  /** The same of a provider without methods of its own. */
  limit: z.optional(z.string()),
})
export type PaymentProvider = z.infer<typeof PaymentProvider>

/** A way to pay that this order cannot use, and why, for people. */
export const UnavailableMethod = z.object({ value: z.string(), label: z.string(), reason: z.string() })
export type UnavailableMethod = z.infer<typeof UnavailableMethod>

const Code = z.string().check(z.maxLength(100))
/** The choice of invoice; the domain checks the formats (`invoiceProblems`). */
export const InvoiceChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member') }),
  z.object({ kind: z.literal('mobile_barcode'), barcode: Code }),
  z.object({ kind: z.literal('citizen_certificate'), number: Code }),
  z.object({ kind: z.literal('donation'), loveCode: Code }),
  z.object({ kind: z.literal('company'), taxNumber: Code, title: Code, barcode: z.optional(Code) }),
])
export type InvoiceChoice = z.infer<typeof InvoiceChoice>

/** A payment number: a bank account, a code for a kiosk, or three barcodes for a store's counter. */
export const PaymentNumber = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ATM'), bank_code: z.string(), account: z.string(), expires_at: Instant }),
  z.object({ kind: z.literal('CVS'), code: z.string(), expires_at: Instant }),
  z.object({ kind: z.literal('BARCODE'), barcodes: z.array(z.string()), expires_at: Instant }),
])
export type PaymentNumber = z.infer<typeof PaymentNumber>

const OrderItem = z.object({
  /** Null: the product no longer exists. */
  product_id: z.nullable(z.int()),
  product: z.string(),
  ...LineChoice,
  qty: z.int(),
  subtotal: Twd,
})

/** A line to be looked at before the order is sent. */
const ReviewedItem = z.extend(OrderItem, { image: z.string(), is_gift: z.boolean() })

export const PaymentResult = z.object({
  order_id: z.string(),
  order_name: z.string(),
  total_amount: Twd,
  /** Goods and gifts. */
  items: z.array(OrderItem),
  amount_goods: Twd,
  amount_discount: Twd,
  amount_delivery: Twd,
  /**
   * success: paid, or cash on delivery confirmed · waiting: a payment number was issued and is not paid yet ·
   * processing: no notification from the gateway yet · failed: this attempt failed.
   */
  status: z.enum(['success', 'waiting', 'processing', 'failed']),
  /** For people: 信用卡, ATM 轉帳 ... */
  payment_term: z.string(),
  /** The same for programs; null: there was nothing to pay. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** The gateway was asked about the latest attempt and knows of no payment. */
  asked: z.boolean(),
  delivery: z.nullable(OrderDelivery),
  /** About when it leaves and arrives; null unless the order is confirmed and not on its way yet. */
  schedule: z.nullable(DeliverySchedule),
  /** Where the shop's mails about it go. */
  mail_to: z.string(),
  gift: z.nullable(Gift),
  /** Why the last attempt failed, for people; empty where it did not. */
  failure: z.string(),
  number: z.nullable(PaymentNumber),
  /** Why the order was closed without being carried out; missing: it was not. */
  closed: z.optional(z.enum(['cancelled_by_member', 'cancelled_by_shop', 'expired'])),
  /** Money was received for it, and is refunded. */
  refunded: z.optional(z.boolean()),
  /** Unpaid and not expired: another attempt can be made. */
  can_pay: z.boolean(),
  /** The payment deadline; null when there is none. */
  pay_before: z.nullable(Instant),
})
export type PaymentResult = z.infer<typeof PaymentResult>

export const paymentApi = {
  /** For a cart in checkout and for an unpaid order. */
  providers: endpoint({
    method: 'GET',
    path: '/api/payment/compatible_providers',
    tag,
    summary: 'Payment methods available for the carrier and the amount',
    session: 'member',
    beforeConfirmation: true,
    query: z.object({ sale_order_id: UnverifiedId }),
    output: ok({
      providers: z.array(PaymentProvider),
      /** Where some are not offered. */
      unavailable: z.optional(z.array(UnavailableMethod)),
      amount_goods: Twd,
      amount_discount: Twd,
      amount_delivery: Twd,
      amount_total: Twd,
      /** Null before the order is placed. */
      order_name: z.nullable(z.string()),
      /** What the member chose last time. */
      invoice: InvoiceChoice,
      /** How the member paid last time, if this order can be paid that way; null: nothing is chosen yet. */
      last_choice: z.nullable(z.object({ provider_id: z.int(), method: z.string() })),
      /** Only before the order is placed. */
      offer: z.optional(OfferNote),
      /** What is ordered, and where it goes: to be looked at before it is sent. */
      items: z.array(ReviewedItem),
      delivery: z.nullable(OrderDelivery),
      schedule: z.nullable(DeliverySchedule),
      gift: z.nullable(Gift),
      /** Of who has just registered: the address whose link must be opened before the order; null: nothing to confirm. */
      confirm_email: z.nullable(z.string()),
      /** Only where cash on delivery waits for it: the contact address, which can be confirmed now. */
      confirm_for_cash: z.optional(z.string()),
      /** Why a way to pay is missing, or why the order cannot be placed now; empty: nothing to tell. */
      notice: z.string(),
    }),
    errors: ['order_not_found', 'order_state', 'cart_empty', 'delivery_incomplete'],
  }),
  /**
   * Places the order, or starts another payment attempt for an unpaid one. Answers HTML with a form to submit (ECPay),
   * or JSON with `redirect_url`; described here is the latter.
   */
  checkout: endpoint({
    method: 'POST',
    path: '/api/order/checkout',
    tag,
    summary: 'Place the order and pay',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({
      sale_order_id: UnverifiedId,
      payment_provider_id: z.int(),
      ecpay_payment_type: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
      invoice: z.optional(InvoiceChoice),
      /** The total that the shopper saw: a cart that costs something else now is not placed. */
      amount_total: z.optional(Twd),
    }),
    output: ok({ redirect_url: z.string() }),
    errors: [
      'order_not_found',
      'order_state',
      'cart_empty',
      'cart_changed',
      'total_changed',
      'sold_out',
      'stock_short',
      'delivery_incomplete',
      'parcel_too_heavy',
      'recipient_missing',
      'provider_not_available',
      'payment_method_required',
      'invoice_invalid',
      'coupon_used',
      'order_limit',
      'too_many_attempts',
      'email_unconfirmed',
      'contact_required',
      'account_blocked',
      'forbidden_origin',
    ],
  }),
  /** Confirms a cash-on-delivery order. As a form it is answered by a redirect to the result. */
  cashOnDelivery: endpoint({
    method: 'POST',
    path: '/api/payment/custom/process',
    tag,
    summary: 'Confirm cash on delivery',
    session: 'member',
    body: z.object({ sale_order_id: UnverifiedId }),
    output: ok({ redirect_url: z.string() }),
    errors: ['order_not_found', 'order_state', 'order_limit', 'provider_not_available', 'forbidden_origin'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/payment/order_result',
    tag,
    summary: 'Payment status of an order',
    session: 'member',
    query: z.object({ order_name: z.string().check(z.maxLength(40)) }),
    output: ok({ order: PaymentResult }),
    errors: ['order_not_found'],
  }),
  /** Who returns from the gateway without a result should not wait for one that may never come. */
  ask: endpoint({
    method: 'POST',
    path: '/api/payment/ask',
    tag,
    summary: 'Ask the gateway about the payment of an unpaid order, once a minute at the most',
    session: 'member',
    body: z.object({ order_name: z.string().check(z.maxLength(40)) }),
    /** False: nothing to ask about. */
    output: ok({ asked: z.boolean() }),
    errors: ['forbidden_origin'],
  }),
  /** While it is unpaid or not yet shipped; a payment is refunded. Safe to repeat. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/order/cancel',
    tag,
    summary: 'Cancel an order; `put_back` restores its lines to the cart',
    session: 'member',
    body: z.object({ order_id: UnverifiedId, put_back: z._default(z.boolean(), false) }),
    /** `missing`: names of products that could not be restored to the cart in full. */
    output: ok({ missing: z.array(z.string()) }),
    errors: ['order_not_found', 'order_state', 'forbidden_origin'],
  }),
}

/** Callbacks of the gateway: forms that it posts, from its server or through the shopper's browser. */
export const paymentCallbacks = {
  /** ReturnURL: the result, from server to server. */
  result: '/api/ecpay/payment_result',
  /** PaymentInfoURL: a number was issued, from server to server. */
  info: '/api/ecpay/payment_info',
  /** OrderResultURL: the shopper's browser returns. */
  browserResult: '/api/ecpay/order_result',
  /** ClientRedirectURL: the shopper's browser returns with a payment number, which it is shown. */
  browserInfo: '/api/ecpay/payment_number',
  /** The specification's return with a posted TradeNo, which former releases gave the gateway: leads to the orders. */
  browserReturn: '/ecpay-redirect',
} as const
