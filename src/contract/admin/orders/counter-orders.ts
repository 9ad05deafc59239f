/** 門市訂單: an order that staff write for a customer on the phone or at the counter. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, SizeId, Twd } from '#contract/scalars.ts'
import { storeCarriers } from '#domain/carriers/carriers.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { OrderDetail } from './order-detail.ts'
import { OrderParams } from './order-scalars.ts'

const Lines = z
  .array(
    z.object({
      size_id: SizeId,
      grind: z.optional(z.nullable(z.enum(grinds))),
      quantity: z.int().check(z.minimum(1), z.maximum(99)),
    }),
  )
  .check(z.minLength(1), z.maxLength(50))

/** take_along: the customer takes it, nothing is sent. */
const Delivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('take_along') }),
  z.object({
    kind: z.literal('store'),
    carrier: z.enum(storeCarriers),
    store_id: Text(20),
  }),
  z.object({ kind: z.literal('home'), zip: Text(10), city: Text(20), district: Text(20), address: Text(200) }),
])
export type CounterDelivery = z.infer<typeof Delivery>

/** `discount`: what the offer takes off the goods. */
const Amounts = z.object({ goods: Twd, discount: Twd, shipping: Twd, total: Twd })
export type CounterAmounts = z.infer<typeof Amounts>

/** Whose conditions the order meets; `saves`: what it would take off, delivery included. */
const CounterOffer = z.object({ id: z.int(), name: z.string(), saves: Twd })
export type CounterOffer = z.infer<typeof CounterOffer>

const PaymentLink = z.object({ url: z.string(), expires_at: Instant })
export type PaymentLink = z.infer<typeof PaymentLink>

const Customer = z.object({ id: z.uuid(), name: z.string(), email: z.string(), phone_end: z.string() })
export type CounterCustomer = z.infer<typeof Customer>

const refusals = [
  'size_not_found',
  'grind_not_offered',
  'sold_out',
  'stock_short',
  'recipient_invalid',
  'parcel_too_heavy',
  'offer_not_met',
  'bad_input',
  'unavailable',
] as const

/** Null: not a member; no offer. */
const chosen = { member_id: z._default(z.nullable(z.uuid()), null), offer_id: z._default(z.nullable(z.int()), null) }

export const counterOrdersApi = {
  findCustomer: staffCall('GET', '/api/admin/customers', 'orders.create', {
    summary: 'The member with exactly this address or phone number; the address is masked',
    query: z.object({ q: Text(100) }),
    output: ok({ customers: z.array(Customer) }),
  }),
  price: staffCall('POST', '/api/admin/orders/price', 'orders.create', {
    summary: 'What such an order costs now, by the shop’s own rules; changes nothing',
    body: z.object({ lines: Lines, delivery: Delivery, ...chosen }),
    output: ok({
      amounts: Amounts,
      /** The best one first; at most one is applied. */
      offers: z.array(CounterOffer),
    }),
    errors: refusals,
  }),
  write: staffCall('POST', '/api/admin/orders', 'orders.create', {
    summary: 'Write an order: paid in cash now, or by a link that is sent to the customer',
    idempotent: true,
    body: z.object({
      lines: Lines,
      delivery: Delivery,
      ...chosen,
      name: Text(60),
      phone: Text(40),
      payment: z.enum(['cash', 'link']),
      /** Of what is taken along and paid in cash: it is handed over at once. */
      hand_over: z._default(z.boolean(), false),
      note: z._default(Text(2000), ''),
      /** What the screen showed: another amount is a conflict. */
      total: z.optional(z.int().check(z.minimum(0))),
    }),
    output: ok({ order: OrderDetail, payment_link: z.nullable(PaymentLink) }),
    errors: [...refusals, 'not_found', 'account_blocked', 'conflict', 'idempotency_mismatch'],
  }),
  link: staffCall('POST', '/api/admin/orders/{name}/payment-link', 'orders.create', {
    summary: 'A new payment link for an unpaid order of the counter; the one before it ends',
    params: OrderParams,
    output: ok({ payment_link: PaymentLink }),
    errors: ['order_not_found', 'order_state'],
  }),
}
