/** Who works here: list, invite, change, disable. Only the owner; every change is proved and kept in the audit log. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Instant } from '../scalars.ts'
import { Next, pageQuery, StaffId, StaffRole, Text, adminTag as tag, Version } from './staff-scalars.ts'

const StaffMember = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  version: Version,
  second_factor: z.boolean(),
  disabled: z.boolean(),
  created_at: Instant,
  last_signed_in_at: z.nullable(Instant),
})
export type StaffMember = z.infer<typeof StaffMember>

const InvitationId = z.uuid().brand<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>

const Invitation = z.object({
  id: InvitationId,
  email: z.string(),
  role: StaffRole,
  purpose: z.enum(['invite', 'reset']),
  expires_at: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const StaffParams = z.object({ id: StaffId })

export const staffApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    tag,
    summary: 'Everybody who works here, by name',
    session: 'staff',
    permission: 'staff.read',
    query: z.object({ q: z.optional(Text(100)), role: z.optional(StaffRole), ...pageQuery }),
    output: ok({ items: z.array(StaffMember), next: Next, invitations: z.array(Invitation) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/staff/{id}',
    tag,
    summary: 'One of them',
    session: 'staff',
    permission: 'staff.read',
    params: StaffParams,
    output: ok({ staff: StaffMember }),
    errors: ['not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    tag,
    summary: 'Invite somebody by a link that counts once',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    body: z.object({ email: Text(320), role: StaffRole }),
    output: ok({ invitation: Invitation, url: z.string() }),
    errors: ['staff_exists', 'bad_input'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/staff/invitations/withdraw',
    tag,
    summary: 'Withdraw an invitation that was not used',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    body: z.object({ invitation_id: InvitationId }),
    output: ok({}),
    errors: ['not_found'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}',
    tag,
    summary: 'Change name or role',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    params: StaffParams,
    body: z.object({ version: Version, name: Text(60), role: StaffRole }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict', 'last_owner', 'bad_input'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}/disable',
    tag,
    summary: 'Let somebody in no longer; their sessions end at once',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    params: StaffParams,
    body: z.object({ version: Version }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict', 'last_owner'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}/enable',
    tag,
    summary: 'Let them in again',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    params: StaffParams,
    body: z.object({ version: Version }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/admin/staff/{id}/reset',
    tag,
    summary: 'A link that sets a new password and takes the second factor off',
    session: 'staff',
    permission: 'staff.manage',
    proof: true,
    params: StaffParams,
    output: ok({ url: z.string() }),
    errors: ['not_found'],
  }),
}
