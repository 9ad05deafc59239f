/** Two accounts of one person become one: what the mailed links do. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'

const tag = 'members'
const body = z.object({ token: z.string().check(z.maxLength(200)) })

const Merge = z.object({
  /** waiting: for this address · confirmed: this one has, the other has not · done · withdrawn */
  state: z.enum(['waiting', 'confirmed', 'done', 'withdrawn']),
  /** Masked: the account that stays, and the one that is closed. */
  keep: z.string(),
  close: z.string(),
  /** This link was mailed to the account that stays. */
  is_kept: z.boolean(),
  expires_at: Instant,
})
export type MemberMerge = z.infer<typeof Merge>

export const memberMergesApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/user/merge/read',
    tag,
    summary: 'What a mailed link about joining two accounts is about',
    body,
    output: ok({ merge: Merge }),
    errors: ['link_invalid'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/user/merge/confirm',
    tag,
    summary: 'Agree; when both have, the accounts are joined at once',
    body,
    output: ok({ merge: Merge }),
    errors: ['link_invalid', 'account_blocked', 'conflict'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/user/merge/decline',
    tag,
    summary: 'Do not agree: nothing is joined, and both links end',
    body,
    output: ok({ merge: Merge }),
    errors: ['link_invalid'],
  }),
}
