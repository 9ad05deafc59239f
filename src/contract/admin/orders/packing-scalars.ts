/** Basic types of the packing table's calls. */
import * as z from 'zod/mini'
import { Text } from '#contract/admin/staff-scalars.ts'
import { Instant } from '#contract/scalars.ts'
import { carrierCodes } from '#domain/carriers/carriers.ts'
import { grinds } from '#domain/catalogue/grind.ts'

export const OrderName = Text(40)

/** Names of orders, joined by commas: at most 100. */
export const OrderNames = z.pipe(
  z.pipe(
    Text(2_000),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(OrderName).check(z.maxLength(100)),
)

export const Carrier = z.object({ code: z.enum(carrierCodes), name: z.string() })

export const PackedPiece = z.object({ lot: z.string().check(z.maxLength(40)), quantity: z.int() })

/** A line as it is packed. */
export const packedLine = {
  /** Counts from 1, as everywhere. */
  line: z.int(),
  name: z.string(),
  size_label: z.string(),
  grind: z.nullable(z.enum(grinds)),
  quantity: z.int(),
  is_gift: z.boolean(),
  lots: z.array(PackedPiece),
  /** Units that belong to no lot. */
  without_lot: z.int(),
}

/** Of the order's parcel at the carrier. none: not registered yet · wanted: being registered · refused: see `problem`. */
export const LabelState = z.enum(['none', 'wanted', 'created', 'refused'])
export type LabelState = z.infer<typeof LabelState>

export const label = {
  state: LabelState,
  /** Why the carrier refused it, in its words; empty: it did not. */
  problem: z.string(),
  /** What the sender types at the store, or the waybill's number. */
  code: z.string(),
  /** When the code lapses; null: it has none, or never does. */
  lapses_at: z.nullable(Instant),
  urgency: z.nullable(z.enum(['lapsed', 'today', 'later'])),
}
