/** Of calls that take `ids`: what became of each. They need the header `Idempotency-Key`. */
import * as z from 'zod/mini'

export const BulkOutcome = z.union([
  z.object({ id: z.string(), done: z.literal(true) }),
  z.object({ id: z.string(), done: z.literal(false), error: z.string(), code: z.string() }),
])
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** At most 100 at a time. */
export const BulkIds = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100))
