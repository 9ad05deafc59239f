import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order that the member cancelled is closed by the member, one that waits is not closed', async () => {
  const buyer = await addReadyBuyer(shop, 6)
  const order = await buyer.placeBy('Credit')
  expect((await buyer.result(order.name)).json().order).not.toHaveProperty('closed')
  await shop.post('/api/order/cancel', { token: buyer.token, order_id: order.id })
  const { order: shown } = (await buyer.result(order.name)).json()
  expect(shown).toMatchObject({ status: 'failed', closed: 'cancelled_by_member', refunded: false, can_pay: false })
})

test('an order that the shop cancelled is closed by the shop', async () => {
  const buyer = await addReadyBuyer(shop, 6)
  const order = await buyer.placeBy('Credit')
  await shop.post('/api/order/cancel', { token: buyer.token, order_id: order.id })
  await shop.deps.db
    .updateTable('order_events')
    .set({ actor: 'owner' })
    .where('order_id', '=', order.id)
    .where('event', '=', 'cancel')
    .execute()
  expect((await buyer.result(order.name)).json().order).toMatchObject({ closed: 'cancelled_by_shop' })
})
