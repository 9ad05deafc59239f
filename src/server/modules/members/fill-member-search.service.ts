import type { Deps } from '#server/core/deps.ts'
import { fillMemberPieces } from './admin-members.repo.ts'

const batch = 500
/** So that one run ends within its job's time; the next one goes on. */
const mostBatches = 100

/** Members of the time before they were searchable. */
export async function fillMemberSearch(deps: Pick<Deps, 'db'>): Promise<void> {
  for (let count = 0; count < mostBatches; count++) {
    const filled = await deps.db.transaction().execute((tx) => fillMemberPieces(tx, batch))
    if (filled < batch) return
  }
}
