import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { auditBooks } from '#tests/oracles/order-books.ts'
import { runOrderLives } from '#tests/prove/order-lives.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('40 random order lives, with faults: every book balances at the end', async () => {
  const { db } = shop.deps
  await db.updateTable('products').set({ stock: 60 }).execute()
  const products = await db.selectFrom('products').select(['id', 'stock']).execute()
  await runOrderLives(shop, { lives: 40, seed: 7 })
  expect(await auditBooks(db, new Map(products.map(({ id, stock }) => [id, stock])))).toEqual([])
  expect(await auditOverviews(shop)).toEqual([])
  // lives that all end alike would prove little
  const states = await db.selectFrom('orders').select('state').where('state', '<>', 'cart').distinct().execute()
  expect(states.length).toBeGreaterThanOrEqual(5)
})
