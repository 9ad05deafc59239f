import * as z from 'zod/mini'
import { SizeId } from '#contract/scalars.ts'
import { grinds } from '#domain/catalogue/grind.ts'

/** Codes for programs; `grind_label` is for people. */
export const Grind = z.enum(grinds)

/** The size and grind of a cart or order line, and their words. */
export const LineChoice = {
  /** Null for a reward and for the delivery. */
  size_id: z.nullable(SizeId),
  size_label: z.string(),
  /** Null: nothing to grind, or an order from before there was a choice. */
  grind: z.nullable(Grind),
  grind_label: z.string(),
}
