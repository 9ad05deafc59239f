/** Random histories in a shop of their own: neighbours side by side, one group after the other. */
import { setAllStock } from '#tests/builders/stock.ts'
import { listNeighbours, prepareHistories, runNeighbours } from '#tests/support/payment-history.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

export interface HistoryBatch {
  engine: 'embedded' | 'postgres'
  /** Seeds. */
  first: number
  last: number
}

interface BatchListener {
  onDone(histories: number): void
  atEnd(shop: TestShop): Promise<string[]>
}

/** What is wrong. One breach causes all further ones of its shop, so the batch ends with it. */
export async function runHistoryBatch(batch: HistoryBatch, { onDone, atEnd }: BatchListener): Promise<string[]> {
  const { engine, first, last } = batch
  const run = await withHistoryShop(engine, async (shop) => {
    for (const seeds of listNeighbours(first, last)) {
      const found = await runNeighbours(shop, seeds)
      if (found.length > 0) return { found, seeds }
      onDone(seeds.length)
    }
    return { found: await atEnd(shop), seeds: [] }
  })
  return [...run.found, ...(await findCulprits(engine, run.seeds))]
}

/** Each of them on its own, in a new shop: which one repeats the breach, and how to call it. */
async function findCulprits(engine: HistoryBatch['engine'], seeds: readonly number[]): Promise<string[]> {
  if (seeds.length < 2) return []
  const found: string[] = []
  for (const seed of seeds) found.push(...(await withHistoryShop(engine, (shop) => runNeighbours(shop, [seed]))))
  if (found.length > 0) return found
  return [`none of them does so alone: npm run prove -- histories ${seeds.length} ${seeds[0]} repeats them together`]
}

async function withHistoryShop<T>(engine: HistoryBatch['engine'], work: (shop: TestShop) => Promise<T>): Promise<T> {
  process.env.TEST_ENGINE = engine
  const shop = await openTestShop()
  try {
    // enough stock for all of them; the other products are scarce
    await setAllStock(shop.deps.db, 5_000, [1, 10, 11])
    await prepareHistories(shop)
    return await work(shop)
  } finally {
    await shop.close()
  }
}
