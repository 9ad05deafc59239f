/** Marking as shipped: what it will do, and taking it back within a minute. */
import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#contract/admin/bulk.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'
import { OrderNames } from './packing-scalars.ts'

const ShippingPreview = z.object({
  /** What would be marked as shipped; 0: nothing. */
  parcels: z.int(),
  /** To buyers; somebody who left their account gets none. */
  mails: z.int(),
  /** So long do the mails wait, and so long can it be taken back. */
  seconds: z.int(),
  refused: z.array(z.object({ id: z.string(), error: z.string() })),
})
export type ShippingPreview = z.infer<typeof ShippingPreview>

const JustShipped = z.object({
  name: z.string(),
  carrier_name: z.string(),
  /** By who asks: what colleagues have marked is theirs to take back, or is taken back on its own page. */
  mine: z.boolean(),
  /** Until it cannot be taken back any more; the browser's clock may be another. */
  seconds_left: z.int(),
})
export type JustShipped = z.infer<typeof JustShipped>

export const shippingApi = {
  preview: staffCall('GET', '/api/admin/shipping/preview', 'orders.ship', {
    summary: 'What marking these orders as shipped will do: how many parcels, how many mails, and which may not',
    query: z.object({
      orders: OrderNames,
      /** At the packing table: only what was checked off and has its label. */
      checked: z.optional(z.literal('1')),
    }),
    output: ok({ preview: ShippingPreview }),
  }),
  recent: staffCall('GET', '/api/admin/shipping/recent', 'orders.read', {
    summary: 'What was marked as shipped by staff within the last minute and can be taken back',
    output: ok({ items: z.array(JustShipped) }),
  }),
  withdraw: staffCall('POST', '/api/admin/shipping/withdraw', 'orders.ship', {
    summary: 'Take back within a minute, before the mails leave; each order is answered for itself',
    idempotent: true,
    body: z.object({ ids: BulkIds }),
    output: ok({ results: z.array(BulkOutcome) }),
    errors: ['idempotency_mismatch'],
  }),
}
