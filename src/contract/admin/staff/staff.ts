/** Who works here: list, invite, change, disable. Only the owner; every change is proved and kept in the audit log. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, StaffId, StaffRole, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'

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
  list: staffCall('GET', '/api/admin/staff', 'staff.read', {
    summary: 'Everybody who works here, by name',
    query: z.object({ q: z.optional(Text(100)), role: z.optional(StaffRole), ...pageQuery }),
    output: ok({ items: z.array(StaffMember), next: Next, invitations: z.array(Invitation) }),
  }),
  read: staffCall('GET', '/api/admin/staff/{id}', 'staff.read', {
    summary: 'One of them',
    params: StaffParams,
    output: ok({ staff: StaffMember }),
    errors: ['not_found'],
  }),
  invite: staffCall('POST', '/api/admin/staff', 'staff.manage', {
    summary: 'Invite somebody by a link that counts once',
    needsReauthentication: true,
    body: z.object({ email: Text(320), role: StaffRole }),
    output: ok({ invitation: Invitation, url: z.string() }),
    errors: ['staff_exists', 'bad_input'],
  }),
  withdraw: staffCall('POST', '/api/admin/staff/invitations/withdraw', 'staff.manage', {
    summary: 'Withdraw an invitation that was not used',
    needsReauthentication: true,
    body: z.object({ invitation_id: InvitationId }),
    output: ok({}),
    errors: ['not_found'],
  }),
  change: staffCall('POST', '/api/admin/staff/{id}', 'staff.manage', {
    summary: 'Change name or role',
    needsReauthentication: true,
    params: StaffParams,
    body: z.object({ version: Version, name: Text(60), role: StaffRole }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict', 'last_owner', 'bad_input'],
  }),
  disable: staffCall('POST', '/api/admin/staff/{id}/disable', 'staff.manage', {
    summary: 'Let somebody in no longer; their sessions end at once',
    needsReauthentication: true,
    params: StaffParams,
    body: z.object({ version: Version }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict', 'last_owner'],
  }),
  enable: staffCall('POST', '/api/admin/staff/{id}/enable', 'staff.manage', {
    summary: 'Let them in again',
    needsReauthentication: true,
    params: StaffParams,
    body: z.object({ version: Version }),
    output: ok({ staff: StaffMember }),
    errors: ['not_found', 'conflict'],
  }),
  reset: staffCall('POST', '/api/admin/staff/{id}/reset', 'staff.manage', {
    summary: 'A link that sets a new password and takes the second factor off',
    needsReauthentication: true,
    params: StaffParams,
    output: ok({ url: z.string() }),
    errors: ['not_found'],
  }),
}
