/** Two accounts of one person become one: what staff ask for. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, MemberId } from '#contract/scalars.ts'

const MemberMergeRequest = z.object({
  id: z.uuid(),
  /** The account in question stays; otherwise it is to be closed. */
  keeps: z.boolean(),
  other: z.object({ id: MemberId, number: z.string(), email: z.string() }),
  requested_at: Instant,
  expires_at: Instant,
  confirmed: z.boolean(),
  other_confirmed: z.boolean(),
})
export type MemberMergeRequest = z.infer<typeof MemberMergeRequest>

const Params = z.object({ id: MemberId })

export const adminMemberMergesApi = {
  read: staffCall('GET', '/api/admin/members/{id}/merge', 'members.merge', {
    summary: 'Whether two accounts are about to be joined',
    params: Params,
    output: ok({ merge: z.nullable(MemberMergeRequest) }),
    errors: ['not_found'],
  }),
  request: staffCall('POST', '/api/admin/members/{id}/merge', 'members.merge', {
    summary: 'Ask both addresses by mail to join two accounts; this one stays, the other is closed',
    needsReauthentication: true,
    params: Params,
    body: z.object({ other: Text(320) }),
    output: ok({ merge: MemberMergeRequest }),
    errors: ['not_found', 'bad_input'],
  }),
  withdraw: staffCall('POST', '/api/admin/members/{id}/merge/withdraw', 'members.merge', {
    summary: 'Take the request back',
    params: Params,
    body: z.object({ merge_id: z.uuid() }),
    output: ok({}),
    errors: ['not_found', 'conflict'],
  }),
}
