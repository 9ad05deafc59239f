import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'

export interface SessionStaff {
  id: StaffId
  name: string
  email: string
  role: StaffRole
  hasSecondFactor: boolean
  /** Nothing but setting up the second factor may be done. */
  mustSetUpSecondFactor: boolean
  sessionId: string
  authenticatedAt: Date
}

/** What a request needs of the staff's sessions. */
export interface StaffSessionReader {
  /** Null: unknown, ended, or of somebody who was disabled. `touch` false: it does not count as a use. */
  findStaff(token: string, touch: boolean): Promise<SessionStaff | null>
}
