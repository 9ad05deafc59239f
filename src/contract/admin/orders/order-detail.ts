/** One order as staff see it. */
import * as z from 'zod/mini'
import { Version } from '#contract/admin/staff-scalars.ts'
import { Picture } from '#contract/products.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { Gift } from '#contract/shop/checkout/delivery.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { parcelChanges } from '#domain/parcels/parcel-change.ts'
import { cardStates } from '#domain/payments/card-refund.ts'
import { Chargeback } from './chargebacks.ts'
import { Carrier, OrderAdminStep, OrderChannel, OrderMethod, OrderState } from './order-scalars.ts'

const OrderLine = z.object({
  id: z.string(),
  kind: z.enum(['goods', 'gift', 'reward', 'service']),
  /** Null: it is no product, or was deleted. */
  product_id: z.nullable(z.int()),
  picture: z.nullable(Picture),
  name: z.string(),
  size: z.string(),
  grind: z.nullable(z.enum(grinds)),
  quantity: z.int(),
  returned: z.int(),
  unit_price: Twd,
  subtotal: Twd,
  /** The part of the offer's discount that falls on it. */
  discount_share: Twd,
})
export type OrderLine = z.infer<typeof OrderLine>

const Notice = z.object({
  source: z.enum(['result', 'info', 'browser', 'query']),
  code: z.string(),
  amount: Twd,
  decision: z.string(),
  at: Instant,
})

const PaymentAttempt = z.object({
  trade_no: z.nullable(z.string()),
  gateway_trade_no: z.nullable(z.string()),
  method: OrderMethod,
  amount: Twd,
  state: z.enum(['started', 'waiting', 'paid', 'failed', 'lapsed']),
  settles_order: z.boolean(),
  failure_code: z.nullable(z.string()),
  card_end: z.nullable(z.string()),
  /** What the gateway's record says of the card; null: it was not asked yet. */
  card_record: z.nullable(
    z.object({
      state: z.enum(['unseen', ...cardStates]),
      seen_at: z.nullable(Instant),
      /** The gateway did not answer the last question. */
      unanswered: z.boolean(),
      /** Who let it be packed all the same, and why. */
      allowed: z.nullable(z.object({ by: z.string(), reason: z.string() })),
    }),
  ),
  created_at: Instant,
  expires_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  refunded: Twd,
  /** Every notice received about it, the earliest first. */
  notices: z.array(Notice),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

const OrderRefund = z.object({
  id: z.string(),
  reason: z.string(),
  /** Why the payment could not be kept; empty: the reason says all. */
  cause: z.string(),
  amount: Twd,
  /** open: the gateway is asked · by_hand: somebody has to transfer it. */
  state: z.enum(['open', 'by_hand', 'done']),
  method: OrderMethod,
  created_at: Instant,
  done_at: z.nullable(Instant),
  /** Who transferred it; empty: the gateway. */
  done_by: z.string(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

const OrderParcel = z.object({
  trade_no: z.string(),
  carrier: Carrier,
  carrier_name: z.string(),
  state: z.enum(['wanted', 'created', 'refused', 'cancelled']),
  problem: z.string(),
  collects: z.boolean(),
  /** What the carrier calls it; empty: it has none yet. */
  tracking_no: z.string(),
  status: z.string(),
  created_at: Instant,
  events: z.array(z.object({ code: z.string(), message: z.string(), at: Instant })),
})
export type OrderParcel = z.infer<typeof OrderParcel>

const OrderInvoice = z.object({
  invoice_no: z.nullable(z.string()),
  amount: Twd,
  state: z.enum(['wanted', 'issued', 'voided', 'refused', 'dropped']),
  problem: z.string(),
  issued_at: z.nullable(Instant),
  allowances: z.array(
    z.object({ no: z.nullable(z.string()), amount: Twd, state: z.string(), problem: z.string(), at: Instant }),
  ),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

const Pieces = z.array(z.object({ name: z.string(), quantity: z.int(), restocked: z.int() }))

const OrderReturn = z.object({
  no: z.int(),
  reason: z.string(),
  goods_back: z.boolean(),
  refund: Twd,
  note: z.string(),
  at: Instant,
  pieces: Pieces,
})

const OrderReturnRequest = z.object({
  state: z.enum(['requested', 'accepted', 'refused', 'received', 'done']),
  reason: z.string(),
  comment: z.string(),
  answer: z.string(),
  at: Instant,
  pieces: Pieces,
})

const HistoryEntry = z.object({
  event: z.string(),
  to_state: z.string(),
  /** member, owner (staff), gateway, carrier, timer. */
  actor: z.enum(['member', 'owner', 'gateway', 'carrier', 'timer']),
  /** Of staff: who. */
  by: z.string(),
  note: z.string(),
  at: Instant,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const OrderNote = z.object({ id: z.string(), author: z.string(), text: z.string(), at: Instant })
export type OrderNote = z.infer<typeof OrderNote>

const OrderMail = z.object({
  step: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  at: Instant,
})
export type OrderMail = z.infer<typeof OrderMail>

/** What a change of recipient or store does to the parcel that the carrier has. */
export const ParcelChange = z.enum(parcelChanges)

export const OrderDetail = z.object({
  id: z.string(),
  name: z.string(),
  version: Version,
  state: OrderState,
  channel: OrderChannel,
  allowed_steps: z.array(OrderAdminStep),
  placed_at: Instant,
  paid_at: z.nullable(Instant),
  pay_before: z.nullable(Instant),
  shipped_at: z.nullable(Instant),
  completed_at: z.nullable(Instant),
  payment_method: z.nullable(OrderMethod),
  amounts: z.object({ goods: Twd, discount: Twd, shipping: Twd, total: Twd, refunded: Twd }),
  offer: z.nullable(z.string()),
  /** Null: written for somebody without an account, or the account is deleted. */
  member: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  delivery: z.object({
    carrier: z.nullable(Carrier),
    carrier_name: z.nullable(z.string()),
    kind: z.nullable(z.enum(['store', 'home'])),
    store_id: z.nullable(z.string()),
    store_name: z.nullable(z.string()),
    store_address: z.nullable(z.string()),
    recipient: z.object({
      name: z.string(),
      phone: z.string(),
      zip: z.string(),
      city: z.string(),
      district: z.string(),
      address: z.string(),
    }),
    /** Null: it is no gift. */
    gift: z.nullable(Gift),
    recipient_change: ParcelChange,
    store_change: ParcelChange,
  }),
  lines: z.array(OrderLine),
  payments: z.array(PaymentAttempt),
  refunds: z.array(OrderRefund),
  /** Disputes of its card payment, the newest first. */
  chargebacks: z.array(Chargeback),
  parcels: z.array(OrderParcel),
  invoices: z.array(OrderInvoice),
  returns: z.array(OrderReturn),
  return_requests: z.array(OrderReturnRequest),
  history: z.array(HistoryEntry),
  notes: z.array(OrderNote),
  /** Of the last two weeks: afterwards their records are deleted. */
  mails: z.array(OrderMail),
})
export type OrderDetail = z.infer<typeof OrderDetail>
