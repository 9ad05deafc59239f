/** What becomes of an order's other attempts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import {
  addReadyBuyer,
  cashProvider,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
  runPaymentTimers,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))
afterEach(() => shop.setNow(null))

const statesOf = async (order: { id: string }) =>
  (await records.attempts(order)).map(({ method, state, settles_order }) => [method, state, settles_order])

/** One with an account number that waits to be paid, and one that was only begun. */
async function placeWithNumber() {
  const { buyer, order } = await placeAndOpenGateway(shop, 'ATM')
  await gateway.step(order, { do: 'issue' })
  shop.setNow(new Date(Date.now() + 60_000))
  await buyer.retryPayment(order, 'Credit')
  expect(await statesOf(order)).toEqual([
    ['ATM', 'waiting', false],
    ['Credit', 'started', false],
  ])
  return { buyer, order }
}

test('a cancelled order closes them, an issued number too', async () => {
  const { buyer, order } = await placeWithNumber()
  await buyer.call('cancel', { order_id: order.id })
  expect((await statesOf(order)).map(([, state]) => state)).toEqual(['lapsed', 'lapsed'])
})

test('an expired order closes them, an issued number too', async () => {
  const { order } = await placeWithNumber()
  const { expires_at } = await records.order(order)
  shop.setNow(new Date((expires_at?.getTime() ?? 0) + 60_000))
  await runPaymentTimers(shop)
  expect(await records.state(order)).toBe('expired')
  expect((await statesOf(order)).map(([, state]) => state)).toEqual(['lapsed', 'lapsed'])
})

async function complete(order: PlacedOrder) {
  for (const event of ['pack', 'ship', 'complete'] satisfies OrderEvent[])
    await shop.deps.db.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked) await transitionOrder(shop.deps, tx, locked, event, { actor: 'owner' })
    })
}

test('cash on delivery that was chosen and not confirmed is not booked when the order, paid by card, is received', async () => {
  const buyer = await addReadyBuyer(shop)
  const id = await buyer.cartId()
  await buyer.checkOut(id, { payment_provider_id: cashProvider })
  shop.setNow(new Date(Date.now() + 60_000))
  const order = await buyer.retryPayment({ id } as PlacedOrder, 'Credit')
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  await complete(order)
  expect(await statesOf(order)).toEqual([
    ['cod', 'started', false],
    ['Credit', 'paid', true],
  ])
})
