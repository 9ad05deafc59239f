import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsApi } from '#contract/products.ts'
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { recordSale } from './sales.service.ts'

let shop: TestShop
let memberId: MemberId
beforeAll(async () => {
  shop = await openTestShop()
  memberId = (await addMember(shop)).id
})
afterAll(() => shop.close())

const minuteMs = 60_000

async function hotIds(): Promise<number[]> {
  const { products } = productsApi.hot.output.parse((await shop.post('/api/products/hot')).json())
  return products.map(({ id }) => id)
}

function sell(productId: number, quantity: number, at: Date): Promise<void> {
  const lines = [{ productId: productId as ProductId, quantity }]
  return shop.deps.db.transaction().execute((tx) => recordSale(tx, { memberId, lines, at }))
}

test('a new shop has at least the eight hot products that the home page shows, best sellers first', async () => {
  const ids = await hotIds()
  expect(ids.length).toBeGreaterThanOrEqual(8)
  expect(ids[0]).toBe(6)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a best seller is hot within ten minutes, and less hot over the following weeks', async () => {
  const now = new Date()
  shop.setNow(now)
  const before = await hotIds()
  expect(before).not.toContain(25)
  await sell(25, 500, now)
  shop.setNow(new Date(now.getTime() + 9 * minuteMs))
  expect(await hotIds()).toEqual(before)
  shop.setNow(new Date(now.getTime() + 10 * minuteMs))
  expect((await hotIds())[0]).toBe(25)
  const later = new Date(now.getTime() + 60 * 24 * 60 * minuteMs)
  shop.setNow(later)
  await sell(3, 5, later)
  expect((await hotIds())[0]).toBe(3)
})

test('sales of one day add up, also when they are concurrent', async () => {
  const at = new Date('2099-03-01T12:00:00+08:00')
  await Promise.all(Array.from({ length: 10 }, (_, index) => sell(index % 2 === 0 ? 8 : 9, 3, at)))
  const rows = await shop.deps.db
    .selectFrom('product_sales_daily')
    .selectAll()
    .where('day', '=', '2099-03-01')
    .orderBy('product_id')
    .execute()
  expect(rows.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [8, 15],
    [9, 15],
  ])
})

test('sold-out products are not listed as hot while others are available', async () => {
  const { products } = (await shop.post('/api/products')).json()
  const soldOut = products.filter(({ stock }: { stock: number }) => stock === 0).map(({ id }: { id: number }) => id)
  const at = new Date('2099-06-01T12:00:00+08:00')
  for (const id of soldOut) await sell(id, 900, at)
  shop.setNow(at)
  expect(soldOut.length).toBeGreaterThan(0)
  for (const id of await hotIds()) expect(soldOut).not.toContain(id)
})
