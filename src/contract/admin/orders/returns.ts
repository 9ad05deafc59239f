/** Return requests as staff work on them: answer, what arrived, money. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { ReturnReason } from '#contract/shop/checkout/returns.ts'

const states = ['requested', 'accepted', 'refused', 'received', 'done'] as const
const RequestId = z.uuid()

const ReturnItem = z.object({
  id: RequestId,
  version: Version,
  order_name: z.string(),
  state: z.enum(states),
  reason: ReturnReason,
  requested_at: Instant,
  /** Staff have the goods; null: not yet. */
  arrived_at: z.nullable(Instant),
  pieces: z.int(),
  pictures: z.int(),
})
export type ReturnItem = z.infer<typeof ReturnItem>

const ReturnLine = z.object({
  line_id: z.string(),
  name: z.string(),
  is_gift: z.boolean(),
  quantity: z.int(),
  accepted: z.nullable(z.int()),
  /** What can still come back. */
  left: z.int(),
  arrived: z.nullable(z.int()),
  resellable: z.nullable(z.int()),
})
export type ReturnLine = z.infer<typeof ReturnLine>

const ReturnDetail = z.extend(ReturnItem, {
  comment: z.string(),
  answer: z.string(),
  answered_at: z.nullable(Instant),
  lines: z.array(ReturnLine),
  /** Addresses that only staff can load. */
  picture_urls: z.array(z.string()),
})
export type ReturnDetail = z.infer<typeof ReturnDetail>

const Piece = z.object({ line_id: Text(100), quantity: z.int().check(z.minimum(0), z.maximum(999)) })
const Pieces = z.array(Piece).check(z.maxLength(100))
export type Piece = z.infer<typeof Piece>

const Params = z.object({ id: RequestId })
const answered = { output: ok({ request: ReturnDetail }) }
/** What arrived, and of those the pieces that can be sold again. */
const arrival = { pieces: Pieces, restock: Pieces }

export const returnsApi = {
  list: staffCall('GET', '/api/admin/returns', 'returns.read', {
    summary: 'Return requests, the newest first; those that wait for an answer or the goods, the oldest first',
    query: z.object({ state: z.optional(z.enum(states)), q: z.optional(Text(100)), ...pageQuery }),
    output: ok({ items: z.array(ReturnItem), next: Next }),
  }),
  read: staffCall('GET', '/api/admin/returns/{id}', 'returns.read', {
    summary: 'One request',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  picture: staffCall('GET', '/api/admin/returns/{id}/pictures/{position}', 'returns.read', {
    summary: 'A picture of a request',
    params: z.object({ id: RequestId, position: z.string().check(z.regex(/^\d{1,3}$/)) }),
    output: ok({}),
    errors: ['not_found'],
  }),
  accept: staffCall('POST', '/api/admin/returns/{id}/accept', 'returns.decide', {
    summary: 'Accept a request, or a part of it; the customer is told by mail',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, answer: z._default(Text(1000), ''), pieces: z.optional(Pieces) }),
    ...answered,
    errors: ['not_found', 'conflict', 'order_state', 'return_pieces'],
  }),
  refuse: staffCall('POST', '/api/admin/returns/{id}/refuse', 'returns.decide', {
    summary: 'Refuse a request, with words to the customer',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, answer: Text(1000) }),
    ...answered,
    errors: ['not_found', 'conflict', 'order_state', 'bad_input'],
  }),
  arrived: staffCall('POST', '/api/admin/returns/{id}/arrived', 'returns.decide', {
    summary: 'Record which pieces arrived, and which can be sold again; no money moves',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, ...arrival }),
    ...answered,
    errors: ['not_found', 'conflict', 'order_state', 'return_pieces'],
  }),
  preview: staffCall('POST', '/api/admin/returns/{id}/preview', 'orders.refund', {
    summary: 'What the return would refund, and what follows; changes nothing',
    params: Params,
    body: z.object(arrival),
    output: ok({
      /** The number that the return will have within its order. */
      no: z.int(),
      refund: Twd,
      rows: z.array(z.object({ label: z.string(), amount: Twd, kind: z.enum(['item', 'detail', 'other']) })),
      /** The rules that were applied, and what follows, in sentences. */
      notes: z.array(z.string()),
    }),
    errors: ['not_found', 'order_state', 'return_pieces'],
  }),
  receive: staffCall('POST', '/api/admin/returns/{id}/receive', 'orders.refund', {
    summary: 'Take the goods back and refund what the preview named',
    needsReauthentication: true,
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, ...arrival, no: z.int(), refund: z.int() }),
    output: ok({ request: ReturnDetail, refund: Twd }),
    errors: ['not_found', 'conflict', 'order_state', 'return_pieces'],
  }),
}
