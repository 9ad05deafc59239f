/** What staff do with an order: only steps of the table of transitions, over the same services as the owner's commands. */
import * as z from 'zod/mini'
import { BulkIds, BulkOutcome } from '#contract/admin/bulk.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { OrderDetail, ParcelChange } from './order-detail.ts'
import { OrderParams } from './order-scalars.ts'

/** Without a version the order's state alone decides; with a stale one it is a conflict. */
const Step = z.object({ version: z.optional(Version) })
const changed = ok({ order: OrderDetail })
const stepErrors = ['order_not_found', 'order_state', 'conflict', 'order_unpaid'] as const

const bulkSteps = ['pack', 'ship', 'cancel'] as const
export type BulkStep = (typeof bulkSteps)[number]

export const orderStepsApi = {
  pack: staffCall('POST', '/api/admin/orders/{name}/pack', 'orders.pack', {
    summary: 'Packed: its parcel is registered at the carrier',
    params: OrderParams,
    body: Step,
    output: changed,
    errors: stepErrors,
  }),
  packUnseen: staffCall('POST', '/api/admin/orders/{name}/pack-unseen', 'orders.pack_unseen', {
    summary: 'The owner lets it be packed although the gateway does not tell whether its card is paid',
    needsReauthentication: true,
    params: OrderParams,
    body: z.object({ reason: Text(500) }),
    output: changed,
    errors: ['order_not_found', 'order_state', 'order_unpaid', 'bad_input'],
  }),
  ship: staffCall('POST', '/api/admin/orders/{name}/ship', 'orders.ship', {
    summary: 'Handed in; the buyer is told',
    params: OrderParams,
    body: Step,
    output: changed,
    errors: stepErrors,
  }),
  handOver: staffCall('POST', '/api/admin/orders/{name}/hand-over', 'orders.ship', {
    summary: 'At the counter: the buyer takes it along',
    params: OrderParams,
    body: Step,
    output: changed,
    errors: stepErrors,
  }),
  cancel: staffCall('POST', '/api/admin/orders/{name}/cancel', 'orders.cancel', {
    summary: 'Cancelled: stock comes back, what was paid is refunded',
    needsReauthentication: true,
    params: OrderParams,
    body: z.object({ version: z.optional(Version), reason: z.optional(Text(200)) }),
    output: changed,
    errors: stepErrors,
  }),
  note: staffCall('POST', '/api/admin/orders/{name}/note', 'orders.note', {
    summary: 'A note for staff; it is added, nothing is overwritten',
    idempotent: true,
    params: OrderParams,
    body: z.object({ text: Text(2000) }),
    output: changed,
    errors: ['order_not_found', 'bad_input'],
  }),
  recipient: staffCall('POST', '/api/admin/orders/{name}/recipient', 'orders.recipient', {
    summary: 'Another recipient before it ships; a parcel that the carrier has is registered anew',
    params: OrderParams,
    body: z.object({
      version: Version,
      name: Text(60),
      phone: Text(40),
      /** Of home delivery. */
      zip: z.optional(Text(10)),
      city: z.optional(Text(20)),
      district: z.optional(Text(20)),
      address: z.optional(Text(200)),
    }),
    output: ok({ order: OrderDetail, parcel: ParcelChange }),
    errors: [...stepErrors, 'recipient_invalid'],
  }),
  store: staffCall('POST', '/api/admin/orders/{name}/store', 'orders.recipient', {
    summary: 'Another pick-up store of the same chain before it ships',
    params: OrderParams,
    body: z.object({ version: Version, store_id: Text(20) }),
    output: ok({ order: OrderDetail, parcel: ParcelChange }),
    errors: [...stepErrors, 'bad_input', 'unavailable'],
  }),
  grind: staffCall('POST', '/api/admin/orders/{name}/grind', 'orders.recipient', {
    summary: 'Another grind of one line before it is packed; neither price nor stock change',
    params: OrderParams,
    body: z.object({ version: Version, line_id: z.uuid(), grind: z.enum(grinds) }),
    output: changed,
    errors: [...stepErrors, 'grind_not_offered', 'bad_input'],
  }),
  bulk: staffCall('POST', '/api/admin/orders/bulk', 'orders.pack', {
    summary: 'One step for many orders; each is answered for itself',
    idempotent: true,
    body: z.object({ ids: BulkIds, action: z.enum(bulkSteps) }),
    output: ok({ results: z.array(BulkOutcome) }),
    errors: ['idempotency_mismatch', 'proof_needed'],
  }),
}
