import { useState } from 'react'
import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { SelectInput } from '#ui/select-input.tsx'

/** What the chosen role may do is said below it. */
export function RoleInput({ initial }: { initial: StaffRole }) {
  const [role, setRole] = useState<string>(initial)
  const known = staffRoles.find((one) => one === role) ?? initial
  return (
    <SelectInput
      name="role"
      label={texts.role}
      hint={texts.roleHints[known]}
      defaultValue={initial}
      onChange={(event) => setRole(event.target.value)}
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {texts.roles[one]}
        </option>
      ))}
    </SelectInput>
  )
}
