import type { Deps } from '#server/core/deps.ts'
import { claimRemovals, forgetRemoval } from './file-removals.repo.ts'

/** Of one run; the rest waits for the next. */
const most = 500

/** Deletes what is due; a run that is broken off is continued by the next. Returns how many. */
export async function removeDueFiles(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  const names = await claimRemovals(deps.db, deps.clock.now(), most)
  for (const name of names) {
    await deps.files.delete(name)
    await forgetRemoval(deps.db, name)
  }
  return names.length
}
