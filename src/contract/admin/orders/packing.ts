/** The packing table: pick, print, check off, hand in. */
import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#contract/admin/bulk.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { Carrier, label, OrderName, OrderNames, PackedPiece, packedLine } from './packing-scalars.ts'

const PackingOrder = z.object({
  name: z.string(),
  /** confirmed: to be packed · ready_to_ship: packed, not handed in. */
  state: z.enum(['confirmed', 'ready_to_ship']),
  placed_at: Instant,
  /** Null: it is collected at the counter. */
  carrier: z.nullable(Carrier),
  units: z.int(),
  label: z.object(label),
  checked_at: z.nullable(Instant),
})
export type PackingOrder = z.infer<typeof PackingOrder>

const PickRow = z.object({
  product_id: z.int(),
  product_name: z.string(),
  size_id: z.int(),
  size_label: z.string(),
  grind: z.nullable(z.enum(grinds)),
  /** Of the size, as the owner has set it; null: as the catalogue has it, after those with a number. */
  position: z.nullable(z.int()),
  /** Null: bags that belong to no lot. */
  lot: z.nullable(z.string()),
  quantity: z.int(),
  orders: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type PickRow = z.infer<typeof PickRow>

const Slip = z.object({
  order: z.string(),
  placed_at: Instant,
  recipient: z.object({ name: z.string(), phone: z.string() }),
  /** Null: it is collected at the counter. */
  carrier: z.nullable(Carrier),
  /** The pick-up store, or the address. */
  place: z.string(),
  lines: z.array(z.object({ ...packedLine, subtotal: z.nullable(Twd) })),
  /** Null: prices are not shown. */
  amounts: z.nullable(z.object({ goods: Twd, discount: Twd, shipping: Twd, total: Twd })),
  /** What the carrier collects; null: it is paid. */
  cash_due: z.nullable(Twd),
  /** Null: none; the slip has room for one that is written by hand. */
  gift_message: z.nullable(z.string()),
})
export type Slip = z.infer<typeof Slip>

/** Posted by the browser into a new tab: the gateway shows the labels as a page to print. */
const LabelForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type LabelForm = z.infer<typeof LabelForm>

const CarrierLabels = z.object({
  carrier: Carrier,
  orders: z.array(z.string()),
  /** All labels on one page; null: the gateway does not show them together, `singles` print one by one. */
  form: z.nullable(LabelForm),
  singles: z.array(z.object({ order: z.string(), form: LabelForm })),
})
export type CarrierLabels = z.infer<typeof CarrierLabels>

const ScannedOrder = z.object({
  name: z.string(),
  state: z.string(),
  /** Why it must not be packed; null: it may. */
  refusal: z.nullable(z.string()),
  recipient: z.string(),
  carrier: z.nullable(Carrier),
  place: z.string(),
  /** True: what would be packed now. False: what was packed. */
  is_proposal: z.boolean(),
  lines: z.array(
    z.object({
      ...packedLine,
      /** Lots that may go into the parcel, in the order in which they leave, with what is left of them. */
      choices: z.array(z.object({ lot: z.string(), units: z.int() })),
    }),
  ),
  label: z.object(label),
  checked_at: z.nullable(Instant),
})
export type ScannedOrder = z.infer<typeof ScannedOrder>

const idsOfOrders = z.object({ ids: BulkIds })

export const packingApi = {
  orders: staffCall('GET', '/api/admin/packing/orders', 'packing.use', {
    summary: 'Orders that are not handed in, the oldest first, with their labels and clocks',
    query: z.object(pageQuery),
    output: ok({ items: z.array(PackingOrder), next: Next }),
  }),
  pickList: staffCall('GET', '/api/admin/packing/pick-list', 'packing.use', {
    summary: 'What to fetch for the orders that are to be packed: by product, size, grind and lot, in walking order',
    query: z.object({ ...pageQuery, orders: z.optional(OrderNames) }),
    output: ok({
      items: z.array(PickRow),
      /** The orders that the rows are for. */
      orders: z.array(z.string()),
      /** Further orders, in pages of `limit` orders. */
      next: Next,
    }),
  }),
  setPositions: staffCall('POST', '/api/admin/packing/positions', 'settings.write', {
    summary: 'Where sizes lie: the walking order of pick lists',
    body: z.object({
      positions: z
        .array(
          z.object({
            size_id: z.int().check(z.positive(), z.maximum(2_147_483_647)),
            position: z.nullable(z.int().check(z.minimum(1), z.maximum(9_999))),
            /** As the screen showed it: another one is a `conflict`. */
            was: z.nullable(z.int().check(z.minimum(1), z.maximum(9_999))),
          }),
        )
        .check(z.minLength(1), z.maxLength(200)),
    }),
    output: ok({}),
    errors: ['conflict', 'size_not_found'],
  }),
  slips: staffCall('GET', '/api/admin/packing/slips', 'packing.use', {
    summary: 'What goes into the parcels on paper; without names the orders that are not handed in',
    query: z.object({ ...pageQuery, orders: z.optional(OrderNames) }),
    output: ok({
      shop: z.object({
        name: z.string(),
        latin_name: z.string(),
        company: z.string(),
        phone: z.string(),
        email: z.string(),
        address: z.string(),
      }),
      items: z.array(Slip),
      next: Next,
    }),
  }),
  labels: staffCall('POST', '/api/admin/packing/labels', 'packing.use', {
    summary:
      'Labels of these orders, one form per carrier; registers parcels where needed and changes no order’s state',
    idempotent: true,
    body: idsOfOrders,
    output: ok({ results: z.array(BulkOutcome), forms: z.array(CarrierLabels) }),
  }),
  find: staffCall('GET', '/api/admin/packing/find', 'packing.use', {
    summary: 'The order of a scanned or typed code: its own number, or its parcel’s',
    query: z.object({ code: Text(60) }),
    output: ok({ order: ScannedOrder }),
    errors: ['order_not_found'],
  }),
  check: staffCall('POST', '/api/admin/packing/check', 'orders.pack', {
    summary: 'Check a parcel off; an order that is not packed yet is packed from these lots',
    body: z.object({
      order: OrderName,
      /** By hand; what is not named is packed first expired, first out. Without it a packed order stays as it is. */
      lots: z.optional(
        z
          .array(z.object({ line: z.int().check(z.minimum(1), z.maximum(1_000)), ...PackedPiece.shape }))
          .check(z.maxLength(200)),
      ),
    }),
    output: ok({ order: z.string(), was_checked: z.boolean() }),
    errors: ['order_not_found', 'order_state', 'order_unpaid', 'stock_short', 'conflict'],
  }),
  uncheck: staffCall('POST', '/api/admin/packing/uncheck', 'orders.pack', {
    summary: 'It was checked by mistake; the order stays packed',
    body: z.object({ order: OrderName }),
    output: ok({}),
    errors: ['order_not_found', 'order_state'],
  }),
  ship: staffCall('POST', '/api/admin/packing/ship', 'orders.ship', {
    summary: 'Mark checked parcels as handed in',
    idempotent: true,
    body: idsOfOrders,
    output: ok({ results: z.array(BulkOutcome) }),
  }),
}
