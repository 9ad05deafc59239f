/** Money back: what would happen, and doing it. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { OrderDetail } from './order-detail.ts'
import { OrderParams } from './order-scalars.ts'

const Amount = z.int().check(z.minimum(0), z.maximum(10_000_000))
const Pieces = z
  .array(z.object({ line_id: z.uuid(), quantity: z.int().check(z.minimum(1), z.maximum(9999)) }))
  .check(z.maxLength(100))

/** Some pieces, an amount without goods, the delivery fee, or several of them. */
const wanted = {
  lines: z._default(Pieces, []),
  /** Of the lines, what can be sold again. */
  restock: z._default(Pieces, []),
  /** False: the goods stay with the buyer, or never arrived. */
  goods_back: z._default(z.boolean(), true),
  reason: z._default(z.enum([...returnReasons, 'goodwill']), 'other'),
  amount: z._default(Amount, 0),
  shipping: z._default(z.boolean(), false),
}
const RefundWanted = z.object(wanted)
export type RefundWanted = z.infer<typeof RefundWanted>

/**
 * refund: the gateway gives the amount back · cancel_capture, abandon: nothing is charged any more · too_early: the gateway
 * does it after the next closing · in_between: the bank is working on it, tried again · transfer: somebody transfers it ·
 * unknown: the gateway did not answer, the shop tries by itself · none: nothing to pay back.
 */
const gatewayActions = [
  'refund',
  'cancel_capture',
  'abandon',
  'too_early',
  'in_between',
  'transfer',
  'unknown',
  'none',
] as const

const RefundPreview = z.object({
  version: Version,
  /** To be sent with the refund: what it is then is compared with what was shown. */
  no: z.int(),
  refund: Twd,
  rows: z.array(z.object({ label: z.string(), amount: Twd, kind: z.enum(['item', 'detail', 'other']) })),
  rules: z.array(z.string()),
  gateway: z.object({
    action: z.enum(gatewayActions),
    /** Not before: the gateway's daily closing. */
    not_before: z.nullable(Instant),
  }),
  invoice: z.object({ action: z.enum(['none', 'drop', 'void', 'allowance']), amount: Twd }),
  stock: z.object({ pieces_back: z.int() }),
  /** Nothing remains: the whole order is returned, or cancelled. */
  whole_order: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

const errors = ['order_not_found', 'order_state', 'return_pieces', 'conflict'] as const

export const orderRefundsApi = {
  preview: staffCall('POST', '/api/admin/orders/{name}/refund/preview', 'orders.refund', {
    summary: 'What a refund would do at the gateway, to the invoice and to the stock; changes nothing',
    params: OrderParams,
    /** `cancel`: of cancelling the whole order, instead. */
    body: z.object({ ...wanted, cancel: z._default(z.boolean(), false) }),
    output: ok({ preview: RefundPreview }),
    errors,
  }),
  refund: staffCall('POST', '/api/admin/orders/{name}/refund', 'orders.refund', {
    summary: 'Refund a part; only what the preview named',
    needsReauthentication: true,
    params: OrderParams,
    body: z.object({
      ...wanted,
      version: Version,
      /** From the preview. */
      no: z.int().check(z.positive()),
      refund: Amount,
      note: z._default(Text(200), ''),
    }),
    output: ok({ order: OrderDetail }),
    errors,
  }),
  transferred: staffCall('POST', '/api/admin/orders/{name}/refund/transferred', 'orders.refund', {
    summary: 'A refund that the gateway cannot make was transferred: who and when are kept, and the buyer is told',
    needsReauthentication: true,
    params: OrderParams,
    body: z.object({ refund_id: z.uuid() }),
    output: ok({ order: OrderDetail }),
    errors,
  }),
  again: staffCall('POST', '/api/admin/orders/{name}/refund/again', 'orders.refund', {
    summary: 'Card refunds that hang are sent to the gateway again',
    needsReauthentication: true,
    params: OrderParams,
    output: ok({ order: OrderDetail }),
    errors,
  }),
}
