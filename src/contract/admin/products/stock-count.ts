/** Many sizes counted at once: the sheet, what is booked of it, and how a count is taken back. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, SizeId } from '#contract/scalars.ts'
import { sheetQuestions } from '#domain/stock/count-sheet.ts'

const SheetRow = z.object({
  size_id: SizeId,
  name: z.string(),
  label: z.string(),
  /** Its place in the walking order of the packing table; null: none is set. */
  shelf: z.nullable(z.int()),
  published: z.boolean(),
  on_hand: z.int(),
  /** In 30 days. */
  sold: z.int(),
})
export type SheetRow = z.infer<typeof SheetRow>

const Count = z.object({
  size_id: SizeId,
  counted: z.int().check(z.minimum(0), z.maximum(99_999)),
  /** When it was counted, by the same clock as `sent_at`. */
  counted_at: Instant,
  /** Of a file: what lay there when it was made. If that differs now, the count is doubtful. */
  on_hand: z.optional(z.int()),
  /** The question was answered: it is meant so. */
  sure: z._default(z.boolean(), false),
})

const Outcome = z.union([
  z.object({
    size_id: SizeId,
    done: z.literal(true),
    before: z.int(),
    after: z.int(),
    /** A movement of the count, which can be taken back; null: it agreed. */
    movement_id: z.nullable(z.int()),
  }),
  z.object({
    size_id: SizeId,
    done: z.literal(false),
    code: z.string(),
    error: z.string(),
    /** What must be answered first. */
    ask: z.nullable(z.enum(sheetQuestions)),
  }),
])
export type CountOutcome = z.infer<typeof Outcome>

export const countSheetSize = 100

export const stockCountApi = {
  sheet: staffCall('GET', '/api/admin/stock-count', 'stock.read', {
    summary: 'Every size in the walking order of the shelves, those without a place last',
    query: z.object(pageQuery),
    output: ok({ items: z.array(SheetRow), next: Next }),
  }),
  save: staffCall('POST', '/api/admin/stock-count', 'products.stock', {
    summary:
      'Book the counts of a sheet: each against what lay there when it was counted; one that may not stops no other',
    idempotent: true,
    body: z.object({
      sent_at: Instant,
      note: z._default(Text(100), ''),
      rows: z.array(Count).check(z.minLength(1), z.maxLength(countSheetSize)),
    }),
    output: ok({ results: z.array(Outcome) }),
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  undo: staffCall('POST', '/api/admin/stock-movements/{id}/undo', 'products.stock', {
    summary: 'Take a count back, once: its movements are reversed',
    idempotent: true,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    output: ok({ units: z.int() }),
    errors: ['not_found', 'conflict', 'stock_short'],
  }),
}
