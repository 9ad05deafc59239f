import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { watchInvoices } from './invoice-watch.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const { later, takeBack } = returnsOf(() => shop)
const dayMs = 24 * 3_600_000
const forgetJobs = () => shop.deps.db.deleteFrom('jobs').execute()
const watchAfter = async (days: number) => {
  later(days * dayMs)
  await watchInvoices(shop.deps)
  await runDueJobs(shop)
}

test('an allowance whose job was given up is issued after three days', async () => {
  const order = await addReceived(shop)
  await takeBack(order, 1, 450)
  await forgetJobs()
  await watchAfter(2)
  expect((await booksOf(shop, order)).allowances).toMatchObject([{ amount: 450, state: 'wanted' }])
  await watchAfter(2)
  expect((await booksOf(shop, order)).allowances).toMatchObject([{ amount: 450, state: 'done' }])
})

test('an invoice whose reversal was given up is reversed after three days', async () => {
  const order = await addReceived(shop)
  const invoice = () =>
    shop.deps.db.selectFrom('invoices').select(['state', 'taken_back_at']).where('order_id', '=', order.id).execute()
  await shop.deps.db
    .updateTable('invoices')
    .set({ taken_back_at: shop.deps.clock.now() })
    .where('order_id', '=', order.id)
    .execute()
  await forgetJobs()
  await watchAfter(2)
  expect(await invoice()).toMatchObject([{ state: 'issued' }])
  await watchAfter(2)
  expect(await invoice()).toMatchObject([{ state: 'voided' }])
})
