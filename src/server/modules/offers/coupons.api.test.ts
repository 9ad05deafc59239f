import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Coupon } from '#contract/shop/checkout/coupons.ts'
import { addBuyer, addReadyBuyer, applyWelcome, type Buyer } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const read = async (buyer: Buyer): Promise<Coupon[]> =>
  (await shop.post('/api/member/coupons', { token: buyer.token })).json().coupons

test('a newcomer has the welcome coupon, with its conditions and worth', async () => {
  const buyer = await addBuyer(shop)
  expect(await read(buyer)).toEqual([
    {
      id: expect.any(String),
      program_name: '新會員首購禮',
      reward_name: '首購折 NT$100',
      slug: 'welcome',
      terms: { min_items: expect.any(Number), min_amount: 600, min_tier: null, first_order: true, needs_coupon: true },
      state: 'usable',
      date_from: expect.any(String),
      date_to: null,
      order_name: '',
    },
  ])
  expect(await read(buyer)).toHaveLength(1)
})

test('a used one names its order, and is usable again when the order is cancelled', async () => {
  const buyer = await addReadyBuyer(shop, 11, 2)
  await applyWelcome(buyer)
  const order = await buyer.placeBy('Credit')
  expect(await read(buyer)).toMatchObject([{ state: 'used', order_name: order.name }])
  await shop.post('/api/order/cancel', { token: buyer.token, order_id: order.id })
  expect(await read(buyer)).toMatchObject([{ state: 'usable', order_name: '' }])
})

test('who has ordered without it cannot use a coupon for the first order any more', async () => {
  const buyer = await addReadyBuyer(shop, 11, 1)
  await read(buyer)
  await buyer.placeBy('Credit')
  expect(await read(buyer)).toMatchObject([{ state: 'expired' }])
})

test('its own end comes before that of the offer', async () => {
  const buyer = await addBuyer(shop)
  await read(buyer)
  const expires_at = new Date('2026-01-01T00:00:00Z')
  await shop.deps.db.updateTable('coupons').set({ expires_at }).where('member_id', '=', buyer.id).execute()
  expect(await read(buyer)).toMatchObject([{ state: 'expired', date_to: expires_at.toISOString() }])
})

test('a visitor is refused', async () => {
  expect((await shop.post('/api/member/coupons', {})).statusCode).toBe(401)
})
