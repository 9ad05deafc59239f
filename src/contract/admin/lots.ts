/** Roast lots as staff see them, and their recall. */
import * as z from 'zod/mini'
import { lotStates } from '#domain/lots/lot-states.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Instant, ProductId } from '../scalars.ts'
import { Next, pageQuery, Text, adminTag as tag, Version } from './staff-scalars.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/api/admin/lots',
    tag,
    summary: 'Roast lots, the latest roast first',
    session: 'staff',
    permission: 'stock.read',
    query: z.object({ state: z.optional(z.enum(lotStates)), q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(StaffLot), next: Next }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/lots/{code}',
    tag,
    summary: 'One lot, with every order that got it',
    session: 'staff',
    permission: 'stock.read',
    params: Params,
    output: ok({ lot: LotDetail }),
    errors: ['lot_not_found'],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/admin/lots/{code}/recall',
    tag,
    summary: 'Take a lot back: it is not sold any more; with `mail` everybody who got it is written to, once',
    session: 'staff',
    permission: 'products.stock',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, reason: Text(500), mail: z.boolean() }),
    output: ok({ lot: LotDetail, withdrawn: z.int(), promised: z.int(), mailed: z.int() }),
    errors: ['lot_not_found', 'conflict'],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/lots/{code}/recall-mails',
    tag,
    summary: 'Write to those who got a recalled lot and were not written to yet',
    session: 'staff',
    permission: 'products.stock',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version }),
    output: ok({ lot: LotDetail, mailed: z.int() }),
    errors: ['lot_not_found', 'conflict'],
  }),
}
