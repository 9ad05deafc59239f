/** Refunds that a person marks as transferred. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Gateway, gatewayOf, type PlacedOrder, placeAndOpenGateway } from '#tests/builders/checkout.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { completeRefund } from './complete-refund.service.ts'
import { completeManualRefund, completeManualRefunds } from './pending-refunds.service.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

async function pay(): Promise<PlacedOrder> {
  const { order } = await placeAndOpenGateway(shop, 'Credit', 1, 2)
  await gateway.step(order, { do: 'pay' })
  return order
}

async function requestRefund(order: PlacedOrder, amount: number): Promise<string> {
  const { db, clock } = shop.deps
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('merchant_trade_no', '=', order.tradeNo)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('refunds')
    .values({ order_id: order.id, payment_id: payment.id, reason: 'returned', amount, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const mailsOf = async (order: PlacedOrder) =>
  (await shop.get('/sim/mail.json'))
    .json<{ subject: string; text: string }[]>()
    .filter(({ subject, text }) => text.includes(order.name) && subject.includes('退款')).length

test('a refund that the gateway is still working on cannot be marked as transferred: it would be paid twice', async () => {
  const order = await pay()
  const refundId = await requestRefund(order, 100)
  const mark = { orderId: order.id, refundId, note: '', by: '周嵐' }
  await shop.deps.db.transaction().execute(async (tx) => {
    expect(await completeManualRefund(shop.deps, tx, mark)).toBe(false)
    expect(await completeManualRefunds(shop.deps, tx, order.id, { by: '周嵐' })).toEqual([])
    expect(await completeManualRefunds(shop.deps, tx, order.id, { by: '周嵐', refundId })).toEqual([])
  })
  const refund = await shop.deps.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  expect(refund).toMatchObject({ state: 'open', done_by: '' })
  expect(await mailsOf(order)).toBe(0)
})

test('a refund that is marked twice is done once, by the first, and mailed once', async () => {
  const order = await pay()
  const id = await requestRefund(order, 100)
  const refund = { id, order_id: order.id, reason: 'returned' as const }
  const mark = (by: string) =>
    shop.deps.db.transaction().execute((tx) => completeRefund(shop.deps, tx, refund, { actor: 'owner', by, note: '' }))
  const first = await mark('周嵐')
  const { done_at: at } = await shop.deps.db
    .selectFrom('refunds')
    .select('done_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await runDueJobs(shop)
  shop.setNow(new Date(shop.deps.clock.now().getTime() + 60_000))
  expect([first, await mark('阿杰'), await mark('阿杰')]).toEqual([true, false, false])
  await runDueJobs(shop)
  expect(await mailsOf(order)).toBe(1)
  const done = await shop.deps.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([done.done_by, done.done_at]).toEqual(['周嵐', at])
})
