import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  addBuyers,
  addCohorts,
  addFigures,
  addHours,
  addPairs,
  addSoldOrders,
  deleteBatch,
  lockSales,
  takeBatch,
} from './fold.repo.ts'
import { foldSettled } from './settled-figures.repo.ts'

const batchSize = 2_000

/** Moves what waits into the figures, batch by batch: at any time an event is in the inbox or in the figures, never in both. */
export async function foldSales({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const folded = await db.transaction().execute(async (tx) => {
      await lockSales(tx)
      await foldSettled(tx)
      return foldBatch(tx)
    })
    if (folded < batchSize || signal?.aborted) return
  }
}

/** In a transaction that holds the lock. How many events it took. */
export async function foldBatch(tx: Db): Promise<number> {
  const ids = await takeBatch(tx, batchSize)
  if (ids.length === 0) return 0
  const buyers = await addBuyers(tx, ids)
  await addCohorts(tx, buyers, -1)
  await addSoldOrders(tx, ids)
  await addCohorts(tx, buyers, 1)
  await addHours(tx, ids)
  await addFigures(tx, ids)
  await addPairs(tx, ids)
  await deleteBatch(tx, ids)
  return ids.length
}
