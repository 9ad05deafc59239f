/** Pictures that nothing shows any more, and their files. */
import type { Deps } from '#server/core/deps.ts'
import { planRemovals } from './file-removals.repo.ts'
import { storedNames } from './picture-files.ts'
import { deleteUnused, listUnused, markUsed } from './pictures.repo.ts'
import { removeDueFiles } from './remove-files.service.ts'

/** Within this time a picture can be put back, and pages that were rendered before still show it. */
const keptMs = 24 * 60 * 60 * 1000
const most = 100

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'files'>

/** The row first, with the names of its files as work to be done: a kill in between forgets nothing. Returns how many. */
export async function removeUnusedPictures(deps: RemoveDeps): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - keptMs)
  let removed = 0
  for (const id of await listUnused(deps.db, before, most)) if (await removePicture(deps, id, before)) removed++
  await removeDueFiles(deps)
  return removed
}

async function removePicture({ db, clock }: RemoveDeps, id: string, before: Date): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const picture = await deleteUnused(tx, id, before)
      if (picture) await planRemovals(tx, storedNames(picture), clock.now())
      return picture !== null
    })
  } catch (error) {
    if (!isStillUsed(error)) throw error
    await markUsed(db, id)
    return false
  }
}

/** PostgreSQL's code for a row that others refer to. */
function isStillUsed(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '23503'
}
