/** Once a minute: what a clock that ran ahead has written must not block people, or let them in, for days. */

import { correctFutureStaffSessions } from '#server/admin/staff/staff-sessions.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { correctFutureSessions } from '#server/modules/sessions/sessions.service.ts'
import { deleteFutureThrottles } from '#server/modules/sessions/throttle.service.ts'

const everyMs = 60_000

export async function correctFutureTimes(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteFutureThrottles(deps)
  await correctFutureSessions(deps)
  await correctFutureStaffSessions(deps)
}

/** Returns what stops it. Recurring jobs are corrected where they are scheduled. */
export function startFutureTimes(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  // a database that is away is told by everything else
  const correct = () => {
    running = correctFutureTimes(deps).catch(() => {})
  }
  correct()
  const timer = setInterval(correct, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
