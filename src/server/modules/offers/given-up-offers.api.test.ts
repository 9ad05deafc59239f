/** What ends a code or a coupon that is in a cart already, who gets a coupon, and what a whole return gives back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { addReadyBuyer, applyWelcome } from '#tests/builders/checkout.ts'
import { type OfferAdmin, openOfferAdmin } from '#tests/builders/offers.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
  await setAllStock(shop.deps.db, 500)
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

const withCoupon = { needs_coupon: true, min_items: 0 } as const
const hourMs = 60 * 60 * 1000
const appliedIn = async (shopper: Shopper) => (await shopper.readCart()).applied_reward?.program_name ?? null
const couponsOf = async ({ token }: Shopper) => (await shop.post('/api/member/coupons', { token })).json().coupons

async function addFilledShopper(): Promise<Shopper> {
  const shopper = await addShopper(shop)
  await shopper.add(1, 2)
  return shopper
}

test('a code that is stopped, or whose time is over, leaves the carts that have it', async () => {
  const offer = await admin.addOffer({ ...withCoupon, name: '朋友碼' })
  const expires_at = new Date(Date.now() + hourMs).toISOString()
  const give = async (body: object) =>
    (await admin.post('coupons', { kind: 'codes', offer_id: offer.id, ...body })).json().codes[0]
  const [stopped, short] = [await give({}), await give({ expires_at })]
  const carts = await Promise.all([stopped, short].map(() => addFilledShopper()))
  for (const [index, shopper] of carts.entries()) {
    const { code } = index === 0 ? stopped : short
    await shopper.call('apply_code', { cart_id: (await shopper.readCart()).cart_id, code })
    expect(await appliedIn(shopper)).toBe('朋友碼')
  }
  await admin.post('coupons/stop', { code_id: stopped.id })
  // another offer that fits takes its place
  const haveIt = async () => (await Promise.all(carts.map(appliedIn))).map((name) => name === '朋友碼')
  expect(await haveIt()).toEqual([false, true])
  shop.setNow(new Date(Date.now() + hourMs))
  expect(await haveIt()).toEqual([false, false])
})

test('a code is not used by an order that took another offer', async () => {
  const offer = await admin.addOffer({ ...withCoupon, name: '先輸入的碼' })
  const other = await admin.addOffer({ name: '後來選的' })
  const [code] = (await admin.post('coupons', { kind: 'codes', offer_id: offer.id })).json().codes
  const buyer = await addReadyBuyer(shop, 1, 1)
  await buyer.call('apply_code', { cart_id: await buyer.cartId(), code: code.code })
  expect(await appliedIn(buyer)).toBe('先輸入的碼')
  await buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: other.id })
  expect(await appliedIn(buyer)).toBe('後來選的')
  const { id } = await buyer.placeBy('Credit')
  const uses = await shop.deps.db
    .selectFrom('offer_uses')
    .select(['offer_id', 'code_id'])
    .where('order_id', '=', id)
    .execute()
  expect(uses).toEqual([{ offer_id: other.id, code_id: null }])
})

test('a coupon whose time is over leaves the cart, and cannot be applied', async () => {
  const offer = await admin.addOffer({ ...withCoupon, name: '今天用' })
  const shopper = await addFilledShopper()
  const expires_at = new Date(Date.now() + hourMs).toISOString()
  await admin.post('coupons', { kind: 'members', offer_id: offer.id, min_tier: 'member', expires_at })
  const apply = async () =>
    shopper.call('preview_reward', { cart_id: (await shopper.readCart()).cart_id, reward_id: offer.id })
  expect((await apply()).statusCode).toBe(200)
  expect(await appliedIn(shopper)).toBe('今天用')
  shop.setNow(new Date(Date.now() + hourMs))
  expect(await appliedIn(shopper)).not.toBe('今天用')
  expect((await apply()).json().code).toBe('offer_not_met')
})

test('a tier’s coupon goes to who has spent exactly enough, and not to who is a dollar short', async () => {
  const offer = await admin.addOffer({ ...withCoupon, name: '銀卡券' })
  const { from } = shop.deps.settings.current().tiers.find(({ key }) => key === 'silver') ?? { from: 0 }
  const shoppers = await Promise.all([0, 1].map(() => addFilledShopper()))
  const spend = (index: number, spent: number) =>
    shop.deps.db
      .updateTable('members')
      .set({ spent })
      .where('id', '=', shoppers[index]?.id ?? '')
      .execute()
  await spend(0, from)
  await spend(1, from - 1)
  await admin.post('coupons', { kind: 'members', offer_id: offer.id, min_tier: 'silver' })
  const given = await shop.deps.db
    .selectFrom('coupons')
    .select('member_id')
    .where('offer_id', '=', offer.id)
    .where(
      'member_id',
      'in',
      shoppers.map(({ id }) => id),
    )
    .execute()
  expect(given).toEqual([{ member_id: shoppers[0]?.id }])
})

test('an order that came back whole gives the coupon and the first order back', async () => {
  const buyer = await addReadyBuyer(shop, 11, 2)
  await applyWelcome(buyer)
  const order = await buyer.placeBy('Credit')
  expect(await couponsOf(buyer)).toMatchObject([{ state: 'used' }])
  await shop.deps.db.updateTable('orders').set({ everything_back: true }).where('id', '=', order.id).execute()
  expect(await couponsOf(buyer)).toMatchObject([{ state: 'usable', order_name: '' }])
  await buyer.add(11, 2)
  await applyWelcome(buyer)
  expect(await appliedIn(buyer)).toBe('新會員首購禮')
})

test('a coupon that goes back into the cart with its order is used by the next one', async () => {
  const buyer = await addReadyBuyer(shop, 11, 2)
  await applyWelcome(buyer)
  const order = await buyer.placeBy('Credit')
  await buyer.call('cancel', { order_id: order.id, put_back: true })
  expect(await appliedIn(buyer)).toBe('新會員首購禮')
  const next = await buyer.placeBy('Credit')
  expect(await couponsOf(buyer)).toMatchObject([{ state: 'used', order_name: next.name }])
})

test('what one member has used up is there for the others', async () => {
  const offer = await admin.addOffer({ name: '每人一次', max_uses_per_member: 1 })
  const offered = async (shopper: Shopper) =>
    (await shopper.readCart()).matched_promotions.some(({ reward_id }) => reward_id === offer.id)
  const buyer = await addReadyBuyer(shop, 1, 1)
  await buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
  await buyer.placeBy('Credit')
  await buyer.add(1, 1)
  expect([await offered(buyer), await offered(await addFilledShopper())]).toEqual([false, true])
})
