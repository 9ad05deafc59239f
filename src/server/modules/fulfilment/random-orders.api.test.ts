import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStocks, setAllStock } from '#tests/builders/stock.ts'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { auditOrders } from '#tests/oracles/order-audit.ts'
import { runRandomOrders } from '#tests/prove/random-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('40 random orders, with faults: all records are consistent at the end', async () => {
  const { db } = shop.deps
  await setAllStock(db, 60)
  const sizes = await listStocks(db)
  await runRandomOrders(shop, { orders: 40, seed: 7 })
  expect(await auditOrders(db, new Map(sizes.map(({ id, stock }) => [id, stock])))).toEqual([])
  expect(await auditOverviews(shop)).toEqual([])
  // orders that all end in the same state would prove little
  const states = await db.selectFrom('orders').select('state').where('state', '<>', 'cart').distinct().execute()
  expect(states.length).toBeGreaterThanOrEqual(5)
})
