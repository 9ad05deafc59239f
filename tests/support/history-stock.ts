/** What is scarce in random histories. Those that run side by side want different goods: each keeps its own scarcity. */
import { moveStockRows } from '#server/modules/stock/stock.repo.ts'
import { listStocks } from '#tests/builders/stock.ts'
import { addToRemembered } from './order-oracle.ts'
import type { Random } from './seeded-random.ts'
import type { TestShop } from './test-shop.ts'

/** Histories that run side by side in one shop. */
export const placesSideBySide = 8

/** Beans in several sizes. */
const beans = [5, 2, 3, 6, 7, 8, 9, 13]
const others = [4, 26, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 28]
const stocks = [1, 2, 3, 3, 6, 12, 24]

export interface ScarceGoods {
  bean: number
  /** The bean is one of them. */
  all: readonly number[]
}

/** `place` counts from 0. */
export function scarceGoods(place: number): ScarceGoods {
  const bean = beans[place] as number
  return { bean, all: [bean, ...others.slice(place * 2, place * 2 + 2)] }
}

/** What former histories have sold is delivered again: a few units of each size. */
export async function restock(shop: TestShop, random: Random): Promise<void> {
  const { db, clock } = shop.deps
  const scarce = new Set([...beans, ...others])
  const changes = (await listStocks(db))
    .filter((size) => scarce.has(size.product_id))
    .map(({ id, stock }) => ({ sizeId: id, change: random.pick(stocks) - stock, reason: 'count' as const }))
    .filter(({ change }) => change !== 0)
  const cause = { orderId: null, actor: 'system' as const, note: 'history', at: clock.now() }
  await db.transaction().execute((tx) => moveStockRows(tx, changes, cause))
  await addToRemembered((text, values) => shop.database.executeSql(text, values), changes)
}
