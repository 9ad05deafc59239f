import type { RecordFields } from '#admin/forms/record-fields.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { RoleInput } from './role-input.tsx'

export const staffFields: RecordFields<'name' | 'role'> = {
  name: { label: texts.name },
  role: { label: texts.role, options: texts.roles, control: (role) => <RoleInput initial={role as StaffRole} /> },
}
