import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadyBuyer, type Buyer } from '#tests/builders/checkout.ts'
import { openOfferAdmin } from '#tests/builders/offers.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a coupon that another order of the member holds is not offered in the cart until that order is cancelled', async () => {
  const admin = await openOfferAdmin(shop)
  const offer = await admin.addOffer({ name: '老友券', needs_coupon: true })
  const buyer: Buyer = await addReadyBuyer(shop)
  await shop.deps.db
    .insertInto('coupons')
    .values({ offer_id: offer.id, member_id: buyer.id, granted_at: new Date() })
    .execute()
  const offered = async () =>
    (await buyer.readCart()).matched_promotions.some(({ reward_id }) => reward_id === offer.id)
  const apply = async () => buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
  expect(await offered()).toBe(true)
  expect((await apply()).statusCode).toBe(200)
  const order = await buyer.placeBy('Credit')
  await buyer.add(1)
  expect(await offered()).toBe(false)
  expect((await apply()).json().code).toBe('coupon_used')
  await buyer.call('cancel', { order_id: order.id })
  expect(await offered()).toBe(true)
})
