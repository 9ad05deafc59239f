/** 對帳: what does not agree, what the books say, and its fixes. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { differenceFixes, differenceGroups, differenceKinds } from '#domain/attention/differences.ts'

const Fix = z.object({
  name: z.enum(differenceFixes),
  /** Money goes back: asks for a proof. */
  moves_money: z.boolean(),
  /** Staff write what they did. */
  needs_note: z.boolean(),
})

const Difference = z.object({
  /** The same while it lasts. */
  id: z.string(),
  kind: z.enum(differenceKinds),
  group: z.enum(differenceGroups),
  urgency: z.enum(['urgent', 'normal']),
  since: Instant,
  order_name: z.nullable(z.string()),
  happened: z.string(),
  /** The words of the carrier or the service, a number, an amount; may be empty. */
  detail: z.string(),
  /** What the shop's books say, and the other side's; empty: nothing. */
  ours: z.string(),
  theirs: z.string(),
  fixes: z.array(Fix),
})
export type Difference = z.infer<typeof Difference>

const GroupCounts = z.object({ all: z.int(), payments: z.int(), refunds: z.int(), parcels: z.int(), invoices: z.int() })
export type GroupCounts = z.infer<typeof GroupCounts>

export const differencesApi = {
  list: staffCall('GET', '/api/admin/differences', 'differences.read', {
    summary: 'Payments, refunds, parcels and invoices that do not agree, urgent ones first, then the oldest',
    query: z.object({ group: z.optional(z.enum(differenceGroups)), q: z.optional(Text(100)), ...pageQuery }),
    output: ok({
      items: z.array(Difference),
      next: Next,
      counts: GroupCounts,
      /** The last day whose settlement file was compared; null: none yet. */
      compared_until: z.nullable(z.string()),
    }),
  }),
  resolve: staffCall('POST', '/api/admin/differences/{id}/resolve', 'differences.resolve', {
    summary: 'Carry out a fix; one that moves money needs a recent re-authentication',
    idempotent: true,
    params: z.object({ id: Text(200) }),
    body: z.object({ fix: z.enum(differenceFixes), note: z._default(Text(500), '') }),
    output: ok({
      /** False: it was asked for, or asked about, and the difference is still there. */
      resolved: z.boolean(),
      message: z.string(),
    }),
    errors: ['conflict', 'bad_input', 'proof_needed', 'order_state', 'order_not_found', 'unavailable'],
  }),
}
