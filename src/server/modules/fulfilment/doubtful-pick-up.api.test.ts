/** Pick-ups of which only a person knows whether they happened. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { addPacked, parcelOf, resetGateway, stateOf } from '#tests/builders/fulfilment.ts'
import { orderBooks } from '#tests/builders/order-books.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
let shop: TestShop
let books: ReturnType<typeof orderBooks>
beforeAll(async () => {
  shop = await openTestShop()
  books = orderBooks(shop)
  await setAllStock(shop.deps.db, 100_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(new Date('2026-11-15T02:00:00Z'))
  await resetGateway(shop)
})

test('while the buyer asks to return the goods is left to a person, who decides by a command', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  await books.send(order, '2068', '2073', '2067')
  const request = { token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸' }
  expect((await shop.post(ordersApi.requestReturn.path, request)).statusCode).toBe(200)
  await books.send(order, '2053')
  expect(await stateOf(shop, order)).toBe('completed')
  expect((await parcelOf(shop, order)).problem).toContain('orders not-picked-up')
  expect(await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).toMatchObject({ code: 0 })
  await runDueJobs(shop)
  expect([await stateOf(shop, order), await books.spent(order)]).toEqual(['shipped', 0])
  await books.send(order, '2070')
  expect(await stateOf(shop, order)).toBe('returned')
  expect((await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).code).toBe(1)
})

test('after its buyer returned it and was given the money back is put before a person', async () => {
  const order = await addPacked(shop, { by: 'cod' })
  await books.send(order, '2068', '2073', '2067')
  const request = { token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸' }
  await shop.post(ordersApi.requestReturn.path, request)
  for (const command of ['return-accept', 'return-received'])
    await runOwnerCommand(shop.deps, ['orders', command, order.name])
  await books.send(order, '2053')
  expect(await stateOf(shop, order)).toBe('returned')
  expect((await parcelOf(shop, order)).problem).toContain('並未收到現金')
})

test('by the owner’s word is not undone by a query in which the carrier repeats its own', async () => {
  const order = await addPacked(shop, { by: 'cod', carrier: 'FAMIC2C' })
  await books.send(order, '3032', '3018', '3022')
  expect(await runOwnerCommand(shop.deps, ['orders', 'not-picked-up', order.name])).toMatchObject({ code: 0 })
  await runDueJobs(shop)
  expect([await stateOf(shop, order), await books.spent(order)]).toEqual(['shipped', 0])
  for (let day = 0; day < 3; day++) {
    books.later(dayMs + 60_000)
    await books.checkParcels()
  }
  expect(await stateOf(shop, order)).toBe('shipped')
  await books.send(order, '3025', '3019', '3023')
  expect([await stateOf(shop, order), (await books.atService(order)).standing]).toEqual(['returned', 0])
})
