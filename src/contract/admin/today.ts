/** 今日: what needs a hand now. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Instant, Twd } from '../scalars.ts'
import { adminTag as tag } from './staff-scalars.ts'

/** A paid order that is not packed yet. Without who bought it: every role sees this page. */
const WaitingOrder = z.object({ name: z.string(), placed_at: Instant, amount_total: Twd })
export type WaitingOrder = z.infer<typeof WaitingOrder>

const Today = ok({
  /** At most 1,000: one more than a person can count. */
  to_pack: z.int(),
  to_ship: z.int(),
  /** The newest ten. */
  waiting: z.array(WaitingOrder),
})
export type Today = z.infer<typeof Today>

export const todayApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/today',
    tag,
    summary: 'What needs a hand now',
    session: 'staff',
    permission: 'today.read',
    output: Today,
  }),
}
