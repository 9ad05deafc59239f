import type { Deps } from '#server/core/deps.ts'
import { deleteClaimsBefore } from './claims.repo.ts'
import { deleteFlowsBefore } from './flows.repo.ts'

export async function deleteExpiredSocial(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await deleteFlowsBefore(deps.db, now)
  await deleteClaimsBefore(deps.db, now)
}
