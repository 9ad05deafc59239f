import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addReadyBuyer,
  delayedNotification,
  type Gateway,
  gatewayOf,
  placeAndOpenGateway,
} from '#tests/builders/checkout.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { claimCheck, recordAnswer } from './payment-checks.repo.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))

const ask = (token: string, order_name: string) => shop.post('/api/payment/ask', { token, order_name })
const checks = async () =>
  (await shop.deps.db.selectFrom('jobs').select('id').where('kind', '=', 'check_payment').execute()).length

test('who comes back without paying learns that the gateway knows of no payment; asking twice asks once', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
  const before = await checks()
  expect((await buyer.result(order.name)).json().order).toMatchObject({ status: 'processing', asked: false })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(buyer.token, order.name)))
  expect(answers.map((answer) => answer.json())).toEqual(Array(8).fill({ success: true, asked: true }))
  expect((await checks()) - before).toBeLessThanOrEqual(2)
  await runDueJobs(shop)
  expect((await buyer.result(order.name)).json().order).toMatchObject({
    status: 'processing',
    asked: true,
    can_pay: true,
  })
})

test('a payment whose notification is late is found by asking', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
  await delayedNotification(shop, order, { do: 'pay' })
  await ask(buyer.token, order.name)
  await runDueJobs(shop)
  expect((await buyer.result(order.name)).json().order).toMatchObject({ status: 'success', asked: false })
})

test('a gateway that has not answered is not asked by every look: its own times count', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
  await gateway.settings({ away: ['payment'] })
  expect((await ask(buyer.token, order.name)).json()).toEqual({ success: true, asked: true })
  await runDueJobs(shop)
  expect((await ask(buyer.token, order.name)).json()).toEqual({ success: true, asked: false })
})

test('a check that a notification asks for meanwhile is not lost to the answer of the one before', async () => {
  const { order } = await placeAndOpenGateway(shop, 'Credit')
  const { db, clock } = shop.deps
  const now = clock.now()
  const ofOrder = () => db.updateTable('payments').where('order_id', '=', order.id)
  const { id } = await ofOrder().set({ check_at: now }).returning('id').executeTakeFirstOrThrow()
  const check = await claimCheck(db, now, id)
  if (!check) throw new Error('it is due')
  const wanted = new Date(now.getTime() + 1000)
  await ofOrder().set({ check_at: wanted }).execute()
  await recordAnswer(db, check, { now, nextAt: new Date(now.getTime() + 3_600_000) })
  const rows = await db.selectFrom('payments').select('check_at').where('id', '=', id).execute()
  expect(rows).toEqual([{ check_at: wanted }])
})

test('nothing is asked about an order that is paid, not this member’s, or does not exist', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
  const stranger = await addReadyBuyer(shop)
  expect((await ask(stranger.token, order.name)).json()).toEqual({ success: true, asked: false })
  expect((await ask(buyer.token, 'SL000000-0000')).json()).toEqual({ success: true, asked: false })
  await gateway.step(order, { do: 'pay' })
  await runDueJobs(shop)
  expect((await ask(buyer.token, order.name)).json()).toEqual({ success: true, asked: false })
  expect((await shop.post('/api/payment/ask', { order_name: order.name })).statusCode).toBe(401)
})

test('an order with a number says so in the cart and in the list, until it is paid', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'ATM')
  const flags = async () => {
    const { unpaid_order } = (await shop.post('/api/order/my_cart', { token: buyer.token })).json()
    const { orders } = (await shop.post('/api/order/my_orders', { token: buyer.token })).json()
    return [unpaid_order?.has_number, orders[0].has_number]
  }
  expect(await flags()).toEqual([false, false])
  await gateway.step(order, { do: 'issue', method: 'ATM' })
  await runDueJobs(shop)
  expect(await flags()).toEqual([true, true])
  await gateway.step(order, { do: 'pay' })
  await runDueJobs(shop)
  expect(await flags()).toEqual([undefined, false])
})
