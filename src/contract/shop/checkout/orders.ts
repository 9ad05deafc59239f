/** A member's placed orders. Field names are the specification's where it has them. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant, PictureData, Twd, UnverifiedId } from '#contract/scalars.ts'
import { orderChannels } from '#domain/orders/order-channel.ts'
import { deliveryStatusLabels, orderStateLabels } from '#domain/orders/order-labels.ts'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { paymentMethods } from '#domain/orders/ways-to-pay.ts'
import { Gift } from './delivery.ts'
import { LineChoice } from './line-choice.ts'
import { DeliverySchedule } from './order-delivery.ts'
import { InvoiceChoice, PaymentNumber } from './payment.ts'
import { RequestedLine, ReturnBasis, ReturnedPart, ReturnReason, ReturnView } from './returns.ts'

const tag = 'orders'

/** The exact state, for programs; `status_text` is for people. */
export const OrderStatus = z.enum(placedStates)
export type OrderStatus = z.infer<typeof OrderStatus>

const ListedProduct = z.object({
  /** Null: it is no longer sold. */
  product_id: z.nullable(z.int()),
  product_name: z.string(),
  /** Empty: it has no picture, or is no longer sold. */
  product_image: z.optional(z.string()),
  ...LineChoice,
  quantity: z.int(),
  subtotal: Twd,
  is_gift: z.boolean(),
  /** Pieces that were returned. */
  returned: z.optional(z.int()),
  /** In the detail of an order that is packed: the lots that the line was packed from, and how many units of each. */
  lots: z.optional(z.array(z.object({ code: z.string(), roasted_on: z.iso.date(), quantity: z.int() }))),
})

const BoughtLine = { product_name: z.string(), size_label: z.string(), grind_label: z.string() }

export const ListedOrder = z.object({
  order_id: z.string(),
  order_name: z.string(),
  date_order: Instant,
  amount_total: Twd,
  state: z.enum(orderStateLabels),
  delivery_status: z.enum(deliveryStatusLabels),
  status: OrderStatus,
  status_text: z.string(),
  /** For people: 信用卡, ATM 轉帳, 貨到付款 ... */
  payment_term: z.string(),
  shipping_info: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  products: z.array(ListedProduct),
  /** The trade numbers of its payment attempts; `trade_no` of the payment redirect is one of them. */
  trade_nos: z.array(z.string()),
  /** Unpaid, and a number to pay with was issued. */
  has_number: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** One entry of an order's history, for people. */
const TimelineStep = z.object({ at: Instant, text: z.string(), detail: z.string() })

const ParcelView = z.object({
  carrier: z.string(),
  /** The number for tracking at the carrier; empty before the parcel is dropped off. */
  tracking_no: z.string(),
  /** The carrier's tracking page; empty where there is none. */
  tracking_url: z.string(),
  /** The latest carrier update. */
  status_text: z.string(),
  store: z.string(),
  /** Last day to pick it up; null where there is none. */
  pick_up_before: z.nullable(Instant),
})

export const OrderDetail = z.object({
  ...ListedOrder.shape,
  amount_goods: Twd,
  amount_discount: Twd,
  amount_delivery: Twd,
  offer_name: z.string(),
  /** Of the latest attempt; `payment_term` is its text for people. */
  payment_method: z.nullable(z.enum(paymentMethods)),
  carrier: z.string(),
  /** To a store, or home delivery. */
  delivery_kind: z.nullable(z.enum(['store', 'home'])),
  /** Null: it is no gift. */
  gift: z.nullable(Gift),
  timeline: z.array(TimelineStep),
  number: z.nullable(PaymentNumber),
  pay_before: z.nullable(Instant),
  parcel: z.nullable(ParcelView),
  /** Of an order that is being prepared: when it is roasted, leaves and arrives, as it was promised. */
  schedule: z.optional(z.nullable(DeliverySchedule)),
  invoice: z.object({
    choice: InvoiceChoice,
    /** Empty until it is issued. */
    invoice_no: z.string(),
    issued_at: z.nullable(Instant),
    random_number: z.string(),
    voided: z.boolean(),
    allowed: Twd,
  }),
  refund: z.nullable(z.object({ amount: Twd, done: z.boolean(), text: z.string() })),
  /** The latest. */
  return_request: z.nullable(ReturnView),
  /** The earliest first. */
  returns: z.array(ReturnedPart),
  /** Null: no return can be requested now. */
  return_basis: z.nullable(ReturnBasis),
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  can_return: z.boolean(),
  /** Until when a return can be requested; null where it cannot. */
  return_before: z.nullable(Instant),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** A picture of the member's own request, a WebP file: `?order_id=…&position=0`, of a later one with `&request=2`. */
export const returnPicturePath = '/api/order/return_picture'

export const ordersApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/order/my_orders',
    tag,
    summary: "The member's placed orders, the latest first, paginated",
    session: 'member',
    beforeConfirmation: true,
    body: z.object({
      /** From the previous answer. */
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
      /** counter: 門市訂單, written by staff. */
      channel: z._default(z.enum(orderChannels), 'web'),
      /** Of the payment that the member returns from: its order is included, whatever page it is on. */
      trade_no: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    }),
    output: ok({
      orders: z.array(ListedOrder),
      next_cursor: z.nullable(z.string()),
      /** The order of `trade_no`, if it is not in this list. */
      trade_order: z.optional(ListedOrder),
    }),
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/order/detail',
    tag,
    summary: 'One order with all its details, by id or name',
    session: 'member',
    body: z.object({ order_id: UnverifiedId }),
    output: ok({ order: OrderDetail }),
    errors: ['order_not_found'],
  }),
  /** Adds the products that can still be bought to the cart. */
  buyAgain: endpoint({
    method: 'POST',
    path: '/api/order/buy_again',
    tag,
    summary: 'Buy again: add the products of an order to the cart',
    session: 'member',
    idempotent: true,
    body: z.object({ order_id: UnverifiedId }),
    output: ok({
      added: z.array(z.object({ ...BoughtLine, quantity: z.int() })),
      missing: z.array(z.object({ ...BoughtLine, reason: z.string() })),
    }),
    errors: ['order_not_found', 'forbidden_origin'],
  }),
  /** Within 7 days of receipt; pictures as data addresses (JPEG, PNG, WebP), re-encoded before they are stored. */
  requestReturn: endpoint({
    method: 'POST',
    path: '/api/order/request_return',
    tag,
    summary: 'Request the return of an order, or of some pieces of it',
    session: 'member',
    maxBytes: 8 * 1024 * 1024,
    body: z.object({
      order_id: UnverifiedId,
      /** Not needed: within seven days goods come back without one. */
      reason: z._default(ReturnReason, 'other'),
      /** Without it everything that can still be returned. */
      lines: z.optional(z.array(RequestedLine).check(z.minLength(1), z.maxLength(100))),
      comment: z._default(z.string().check(z.maxLength(1000)), ''),
      pictures: z._default(z.array(PictureData).check(z.maxLength(4)), []),
    }),
    output: ok({ order: OrderDetail }),
    errors: [
      'order_not_found',
      'order_state',
      'return_too_late',
      'return_pieces',
      'picture_invalid',
      'forbidden_origin',
    ],
  }),
}
