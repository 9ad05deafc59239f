/** Orders in the back office: the list and one order. What can be done with one is in order-steps.ts. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { OrderDetail } from './order-detail.ts'
import { Carrier, OrderChannel, OrderMethod, OrderParams, OrderState } from './order-scalars.ts'

const OrderListItem = z.object({
  id: z.string(),
  name: z.string(),
  version: Version,
  state: OrderState,
  channel: OrderChannel,
  placed_at: Instant,
  paid_at: z.nullable(Instant),
  amount_total: Twd,
  payment_method: z.nullable(OrderMethod),
  carrier: z.nullable(Carrier),
  carrier_name: z.nullable(z.string()),
  /** The store, or city and district. */
  place: z.string(),
  recipient: z.string(),
  /** Of the recipient's phone: what a person at the counter says. */
  phone_end: z.string(),
  /** The first product, and how many pieces there are in all. */
  first_product: z.string(),
  pieces: z.int(),
  /** What somebody must see to: of the parcel, the invoice, a refund. */
  problem: z.string(),
})
export type OrderListItem = z.infer<typeof OrderListItem>

/** At most 1,000: more are 1,000 and `more`. */
const StateCount = z.object({ state: OrderState, count: z.int(), more: z.boolean() })
export type StateCount = z.infer<typeof StateCount>

/** A day in Taipei. */
const Day = z.iso.date()

export const ordersApi = {
  list: staffCall('GET', '/api/admin/orders', 'orders.read', {
    summary: 'Orders, the newest first; by name, phone, store, order or trade number',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(OrderState),
      method: z.optional(OrderMethod),
      carrier: z.optional(Carrier),
      channel: z.optional(OrderChannel),
      from: z.optional(Day),
      to: z.optional(Day),
      ...pageQuery,
    }),
    output: ok({
      items: z.array(OrderListItem),
      next: Next,
      /** Of all orders, whatever the filters; with the first page only. */
      counts: z.array(StateCount),
      /** Less than two characters find nothing. */
      q_too_short: z.boolean(),
    }),
  }),
  read: staffCall('GET', '/api/admin/orders/{name}', 'orders.read', {
    summary: 'One order with everything that belongs to it; the look at it is kept in the audit log',
    params: OrderParams,
    output: ok({ order: OrderDetail }),
    errors: ['order_not_found'],
  }),
}
