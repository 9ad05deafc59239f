import type { Invitation, InvitationId, StaffMember } from '#contract/admin/staff/staff.ts'
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { AddressedInvitation } from './invitations.repo.ts'
import { hasSecondFactor, type StaffWithFactor } from './staff.repo.ts'

export function toStaffMember(row: StaffWithFactor): StaffMember {
  return {
    id: row.id as StaffId,
    name: row.name,
    email: row.email,
    role: row.role,
    version: row.version,
    second_factor: hasSecondFactor(row),
    disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
  }
}

export function toInvitation({ id, email, role, purpose, expires_at }: AddressedInvitation): Invitation {
  return { id: id as InvitationId, email, role, purpose, expires_at: expires_at.toISOString() }
}
