/** Roast lots as staff see them, and their recall. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, ProductId } from '#contract/scalars.ts'
import { lotStates } from '#domain/lots/lot-states.ts'

const StaffLot = z.object({
  code: z.string(),
  version: Version,
  product_id: ProductId,
  name: z.string(),
  state: z.enum(lotStates),
  roasted_on: z.string(),
  best_before: z.string(),
  note: z.string(),
  recall_reason: z.string(),
  sizes: z.array(z.object({ label: z.string(), units: z.int() })),
})
export type StaffLot = z.infer<typeof StaffLot>

/** Without names and addresses: who got it is known by its order. */
const LotOrder = z.object({
  order_name: z.string(),
  state: z.string(),
  units: z.int(),
  /** Null: not written to. */
  mailed_at: z.nullable(Instant),
})
export type LotOrder = z.infer<typeof LotOrder>

const LotDetail = z.extend(StaffLot, { orders: z.array(LotOrder) })
export type LotDetail = z.infer<typeof LotDetail>

const Params = z.object({ code: Text(20) })

export const staffLotsApi = {
  list: staffCall('GET', '/api/admin/lots', 'stock.read', {
    summary: 'Roast lots, the latest roast first',
    query: z.object({ state: z.optional(z.enum(lotStates)), q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(StaffLot), next: Next }),
  }),
  read: staffCall('GET', '/api/admin/lots/{code}', 'stock.read', {
    summary: 'One lot, with every order that got it',
    params: Params,
    /** `page_url`: the lot's page in the shop, as the code on its bags leads to it. */
    output: ok({ lot: LotDetail, page_url: z.string() }),
    errors: ['lot_not_found'],
  }),
  recall: staffCall('POST', '/api/admin/lots/{code}/recall', 'products.stock', {
    summary: 'Take a lot back: it is not sold any more; with `mail` everybody who got it is written to, once',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, reason: Text(500), mail: z.boolean() }),
    output: ok({ lot: LotDetail, withdrawn: z.int(), promised: z.int(), mailed: z.int() }),
    errors: ['lot_not_found', 'conflict'],
  }),
  mail: staffCall('POST', '/api/admin/lots/{code}/recall-mails', 'products.stock', {
    summary: 'Write to those who got a recalled lot and were not written to yet',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version }),
    output: ok({ lot: LotDetail, mailed: z.int() }),
    errors: ['lot_not_found', 'conflict'],
  }),
}
