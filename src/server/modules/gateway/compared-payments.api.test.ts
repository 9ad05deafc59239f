import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { type Gateway, gatewayOf, placeAndOpenGateway, runPaymentTimers } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { compareBooks } from './compare-books.service.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(new Date('2026-11-16T02:00:00Z'))
  await shop.database.executeSql('truncate settlement_days, settlement_differences')
  await shop.database.executeSql(`update payments set paid_at = paid_at - interval '90 days'`)
  await gateway.control('reset', {})
  await compareBooks(shop.deps)
})

const settledIssues = async () =>
  (await listAttention(shop.deps, ['payments'])).map(({ kind }) => kind).filter((kind) => kind.startsWith('settled'))
const compareNextDay = async () => {
  shop.setNow(new Date('2026-11-17T02:00:00Z'))
  await compareBooks(shop.deps)
}

test('a wrong amount that was received and is refunded is what the file has: no difference', async () => {
  const { order } = await placeAndOpenGateway(shop, 'Credit')
  await gateway.step(order, { do: 'pay' })
  const { id } = await shop.deps.db
    .updateTable('payments')
    .set({ settles_order: false })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { order_id: order.id, payment_id: id, reason: 'wrong_amount', amount: order.total + 1 } as const
  await shop.deps.db
    .insertInto('refunds')
    .values({ ...refund, state: 'open', created_at: shop.deps.clock.now() })
    .execute()
  await shop.database.executeSql('update sim_ecpay_trades set amount = amount + 1 where merchant_trade_no = $1', [
    order.tradeNo,
  ])
  await compareNextDay()
  expect(await settledIssues()).toEqual([])
})

test('a payment whose notification was lost is a difference until the shop hears of it', async () => {
  const { order } = await placeAndOpenGateway(shop, 'Credit')
  await gateway.fault({ match: 'payment', kind: 'lost', options: { every: true }, remaining: 10 })
  await gateway.step(order, { do: 'pay' })
  await compareNextDay()
  expect(await settledIssues()).toEqual(['settled_unpaid'])
  await gateway.control('faults/clear', {})
  await runPaymentTimers(shop)
  expect(await settledIssues()).toEqual([])
})
