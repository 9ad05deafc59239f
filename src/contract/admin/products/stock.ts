/** The stock as staff count it, and every change of it. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, ProductId, ProductIdText, SizeId } from '#contract/scalars.ts'
import { lotStates } from '#domain/lots/lot-states.ts'
import { countReasons, movementReasons } from '#domain/stock/stock-movements.ts'

const StockItem = z.object({
  size_id: SizeId,
  product_id: ProductId,
  name: z.string(),
  label: z.string(),
  published: z.boolean(),
  /** Can be bought now. */
  available: z.int(),
  /** Promised to orders that are not paid yet. */
  unpaid: z.int(),
  /** Sold, and still here. */
  to_ship: z.int(),
  /** What lies there: the three together. */
  on_hand: z.int(),
  /** It is low from here on; `own_level` null: the shop's usual. */
  low_at: z.int(),
  own_level: z.nullable(z.int()),
  version: Version,
})
export type StockItem = z.infer<typeof StockItem>

const StockDetail = z.extend(StockItem, {
  lots: z.array(
    z.object({
      code: z.string(),
      state: z.enum(lotStates),
      roasted_on: z.string(),
      best_before: z.string(),
      units: z.int(),
    }),
  ),
  /** Units that belong to no lot. */
  without_lot: z.int(),
})
export type StockDetail = z.infer<typeof StockDetail>

const Movement = z.object({
  id: z.int(),
  at: Instant,
  size_id: SizeId,
  name: z.string(),
  label: z.string(),
  change: z.int(),
  stock_after: z.int(),
  reason: z.enum(movementReasons),
  order_name: z.nullable(z.string()),
  lot_code: z.nullable(z.string()),
  note: z.string(),
  /** A count that was not taken back yet. */
  undoable: z.boolean(),
})
export type Movement = z.infer<typeof Movement>

const SizeIdText = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,10}$/)), z.int()]),
    z.transform((text) => Number(text)),
  ),
  SizeId,
)
const Units = z.int().check(z.minimum(1), z.maximum(9999))
const Note = z._default(Text(200), '')
const Day = z.iso.date()

const StockChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('count'),
    version: Version,
    size_id: SizeId,
    /** What lay there when the screen was opened: a parcel that left meanwhile makes the count doubtful. */
    on_hand: z.int(),
    counted: z.int().check(z.minimum(0), z.maximum(99_999)),
    reason: z.enum(countReasons),
    note: Note,
  }),
  z.object({
    action: z.enum(['damage', 'gift']),
    version: Version,
    size_id: SizeId,
    units: Units,
    /** Empty: what is in no lot, then the lots in the order in which they leave. */
    lot_code: z._default(Text(20), ''),
    note: Note,
  }),
  z.object({
    action: z.literal('level'),
    version: Version,
    size_id: SizeId,
    low_at: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
  }),
])
export type StockChange = z.infer<typeof StockChange>

export const stockApi = {
  list: staffCall('GET', '/api/admin/stock', 'stock.read', {
    summary: 'Every size: what can be bought, what is promised, what lies there',
    query: z.object({ q: z.optional(Text(60)), state: z.optional(z.enum(['low', 'out'])), ...pageQuery }),
    output: ok({ items: z.array(StockItem), next: Next }),
  }),
  read: staffCall('GET', '/api/admin/stock/{size_id}', 'stock.read', {
    summary: 'One size, with its lots',
    params: z.object({ size_id: SizeIdText }),
    output: ok({ size: StockDetail }),
    errors: ['size_not_found'],
  }),
  movements: staffCall('GET', '/api/admin/stock-movements', 'stock.read', {
    summary: 'Changes of the stock, the newest first',
    query: z.object({
      size: z.optional(SizeIdText),
      reason: z.optional(z.enum(movementReasons)),
      /** An order's name. */
      order: z.optional(Text(40)),
      /** A lot's code. */
      lot: z.optional(Text(20)),
      from: z.optional(Day),
      to: z.optional(Day),
      ...pageQuery,
    }),
    output: ok({ items: z.array(Movement), next: Next }),
  }),
  change: staffCall('POST', '/api/admin/products/{id}/stock', 'products.stock', {
    summary: 'Count a size, take units out of it, or set from when on it is low',
    idempotent: true,
    params: z.object({ id: ProductIdText }),
    body: StockChange,
    output: ok({ size: StockDetail }),
    errors: ['size_not_found', 'lot_not_found', 'conflict', 'stock_short'],
  }),
}
