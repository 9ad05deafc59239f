import type { StaffRole } from './permissions.ts'

const minuteMs = 60_000

/** However often it is used. */
const staffSessionMs = 12 * 60 * minuteMs
/** Without use. */
const staffIdleMs = 30 * minuteMs
/** Open sessions of one member of staff: one more ends the one that was not used for longest. */
export const mostStaffSessions = 10
/** How long the link of an invitation counts, and that of a reset. */
export const invitationMs = 7 * 24 * 60 * minuteMs

/** When a session ends that is used now: one of 9:00 that is used at 20:50 ends at 21:00, not at 21:20. */
export function staffSessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + staffSessionMs, now.getTime() + staffIdleMs))
}

/** In production an owner has a second factor before anything else; others are only offered one. */
export function mustSetUpSecondFactor(staff: { role: StaffRole; hasSecondFactor: boolean }, mode: string): boolean {
  return mode === 'production' && staff.role === 'owner' && !staff.hasSecondFactor
}
