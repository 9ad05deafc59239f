import type { Deps } from '#server/core/deps.ts'
import { fillSearchPieces } from './order-search.repo.ts'

const batch = 500
/** So that one run ends within its job's time; the next one goes on. */
const mostBatches = 40

/** Orders that were placed before they were searchable, and those that lost their personal data. */
export async function fillOrderSearch(deps: Pick<Deps, 'db'>): Promise<void> {
  for (let count = 0; count < mostBatches; count++) {
    const filled = await deps.db.transaction().execute((tx) => fillSearchPieces(tx, batch))
    if (filled < batch) return
  }
}
