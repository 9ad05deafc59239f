import type { Deps } from '#server/core/deps.ts'
import { listDueParcels } from './parcels.repo.ts'

/** Parcels whose carrier is to be asked now, the longest silent first. */
export async function listDueForCheck(deps: Pick<Deps, 'db' | 'clock'>, limit: number): Promise<string[]> {
  return (await listDueParcels(deps.db, deps.clock.now(), limit)).map(({ id }) => id)
}
