/** 銀行爭議款 of an order. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { chargebackStates, chargebackSteps } from '#domain/payments/chargeback.ts'
import { OrderParams } from './order-scalars.ts'

export const Chargeback = z.object({
  id: z.string(),
  amount: Twd,
  reason: z.string(),
  /** The last day to answer. */
  answer_by: z.string(),
  state: z.enum(chargebackStates),
  opened_at: Instant,
  opened_by: z.string(),
  decided_at: z.nullable(Instant),
  decided_by: z.string(),
  steps: z.array(z.enum(chargebackSteps)),
})
export type Chargeback = z.infer<typeof Chargeback>

const path = '/api/admin/orders/{name}/chargebacks'
const errors = ['order_not_found', 'order_state', 'conflict', 'bad_input', 'not_found'] as const

export const chargebacksApi = {
  open: staffCall('POST', path, 'orders.refund', {
    summary: 'A bank disputes the card payment: what the gateway’s mail says',
    needsReauthentication: true,
    params: OrderParams,
    body: z.object({
      amount: z.int().check(z.minimum(1), z.maximum(9_999_999)),
      answer_by: Text(10),
      reason: z._default(Text(500), ''),
    }),
    output: ok({}),
    errors,
  }),
  step: staffCall('POST', `${path}/{id}`, 'orders.refund', {
    summary: 'Answered, won or lost; a lost one takes the money from the books',
    needsReauthentication: true,
    params: z.object({ ...OrderParams.shape, id: z.uuid() }),
    body: z.object({ step: z.enum(chargebackSteps) }),
    output: ok({}),
    errors,
  }),
}
