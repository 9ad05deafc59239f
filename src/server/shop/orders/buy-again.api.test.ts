import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { addOrder } from '#tests/builders/order.ts'
import { listStocks, setSizeStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const bag = 1
const scarce = 4
const soldOut = 12
const plenty = 21

let shop: TestShop
let stocks: Awaited<ReturnType<typeof listStocks>> = []
beforeAll(async () => {
  shop = await openTestShop()
  stocks = await listStocks(shop.deps.db)
})
afterEach(async () => {
  for (const { id, stock } of stocks) await setSizeStock(shop.deps.db, id, stock)
  await shop.deps.db.updateTable('products').set({ published: true }).execute()
})
afterAll(() => shop.close())

async function again({ token }: Shopper, order_id: string, headers = {}) {
  return ordersApi.buyAgain.output.parse(
    (await shop.post(ordersApi.buyAgain.path, { token, order_id }, headers)).json(),
  )
}

const inCart = async (shopper: Shopper) =>
  Object.fromEntries((await shopper.readCart()).products.map(({ product_id, quantity }) => [product_id, quantity]))

test('available products are added to the cart, and missing ones are named with the reason', async () => {
  const shopper = await addShopper(shop)
  const { id } = await addOrder(shop, shopper.id, {
    lines: [
      [bag, 2],
      [scarce, 5],
      [soldOut, 1],
      [20, 1],
    ],
    gift: 7,
  })
  await shop.deps.db.updateTable('products').set({ published: false }).where('id', '=', 20).execute()
  const answer = await again(shopper, id)
  const nameOf = Object.fromEntries(
    (await shop.deps.db.selectFrom('products').select(['id', 'name']).execute()).map(({ id: product, name }) => [
      product,
      name,
    ]),
  )
  const halfPound = { size_label: '半磅 227 g', grind_label: '' }
  expect(answer.added).toHaveLength(2)
  expect(answer.added).toEqual(
    expect.arrayContaining([
      { product_name: nameOf[bag], ...halfPound, quantity: 2 },
      { product_name: nameOf[scarce], ...halfPound, quantity: 3 },
    ]),
  )
  expect(answer.missing).toHaveLength(3)
  expect(answer.missing).toEqual(
    expect.arrayContaining([
      { product_name: nameOf[scarce], ...halfPound, reason: '庫存不足，僅加入 3 件' },
      { product_name: nameOf[soldOut], ...halfPound, reason: '已售完' },
      { product_name: nameOf[20], size_label: '10 入', grind_label: '', reason: '已下架' },
    ]),
  )
  expect(await inCart(shopper)).toEqual({ [bag]: 2, [scarce]: 3 })
})

test('quantities in the cart count: the rest is added, and never more than the stock', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(scarce, 2)
  await shopper.add(plenty, 98)
  const { id } = await addOrder(shop, shopper.id, {
    lines: [
      [scarce, 2],
      [plenty, 5],
    ],
  })
  const first = await again(shopper, id)
  expect(first.missing.map(({ reason }) => reason).toSorted()).toEqual([
    '庫存不足，僅加入 1 件',
    '購物車數量已達上限，僅加入 1 件',
  ])
  expect(await inCart(shopper)).toEqual({ [scarce]: 3, [plenty]: 99 })
  const second = await again(shopper, id)
  expect(second.added).toEqual([])
  expect(second.missing.map(({ reason }) => reason)).toEqual(Array(2).fill('購物車中已有目前可購買的全部數量'))
})

test('with one key, ten concurrent calls add once and get the same answer', async () => {
  const shopper = await addShopper(shop)
  const { id } = await addOrder(shop, shopper.id, { lines: [[bag, 2]] })
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => again(shopper, id, key)))
  expect(answers).toEqual(Array(10).fill(answers[0]))
  expect(await inCart(shopper)).toEqual({ [bag]: 2 })
  const other = await addOrder(shop, shopper.id, { lines: [[plenty, 1]] })
  const reused = await shop.post(ordersApi.buyAgain.path, { token: shopper.token, order_id: other.id }, key)
  expect(reused.json().code).toBe('idempotency_mismatch')
})

test('without a key each call adds again, and concurrent calls lose nothing', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(plenty, 1)
  const { id } = await addOrder(shop, shopper.id, { lines: [[bag, 1]] })
  await Promise.all(Array.from({ length: 5 }, () => again(shopper, id)))
  expect(await inCart(shopper)).toEqual({ [plenty]: 1, [bag]: 5 })
})
