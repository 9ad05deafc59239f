import type { Actor } from './actor.ts'
import type { SessionStaff } from './staff-sessions.ts'

/** Who acts, and the key under which the same action counts once. */
export interface StaffAction {
  staff: SessionStaff
  actor: Actor
  idempotencyKey: string | null
}

/** `params`: what it is done to. */
export interface StaffActionOn<Params> extends StaffAction {
  params: Params
}
