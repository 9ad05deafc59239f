/** Random histories one after the other in a shop of their own. */
import { setAllStock } from '#tests/builders/stock.ts'
import { prepareHistories, runHistory } from '#tests/support/payment-history.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

export interface HistoryBatch {
  engine: 'embedded' | 'postgres'
  /** Seeds. */
  first: number
  last: number
}

/** Histories between two looks at the books: a breach stays visible, only whose it is takes a second run. */
const perAudit = 10

/** What is wrong. One breach causes all further ones of its shop, so the batch ends with it. */
export async function runHistoryBatch(
  { engine, first, last }: HistoryBatch,
  { onDone, atEnd }: { onDone: () => void; atEnd: (shop: TestShop) => Promise<string[]> },
): Promise<string[]> {
  process.env.TEST_ENGINE = engine
  const shop = await openTestShop()
  try {
    // enough stock for all of them; the other products are scarce
    await setAllStock(shop.deps.db, 5_000, [1, 10, 11])
    await prepareHistories(shop)
    for (let seed = first; seed <= last; seed++) {
      // the books take longer the more there is in them
      const audited = (seed - first + 1) % perAudit === 0 || seed === last
      const found = await runHistory(shop, seed, { audited })
      onDone()
      if (found.length > 0) return found
    }
    return await atEnd(shop)
  } finally {
    await shop.close()
  }
}
