import { StateMark } from '#admin/kit/state-mark.tsx'
import type { StaffMember } from '#contract/admin/staff/staff.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'

export function StaffState({ staff }: { staff: StaffMember }) {
  return staff.disabled ? (
    <StateMark tone="neutral">{texts.disabled}</StateMark>
  ) : (
    <StateMark tone="good">{texts.active}</StateMark>
  )
}
