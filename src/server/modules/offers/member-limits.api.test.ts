/** An offer for each member once: on the web, at the counter, and for orders that are paid too late. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminOffer } from '#contract/admin/offers/offers.ts'
import { addReadyBuyer, type Buyer, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { type Counter, openCounter } from '#tests/builders/counter.ts'
import { type OfferAdmin, openOfferAdmin } from '#tests/builders/offers.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: OfferAdmin
let counter: Counter
let buyer: Buyer
let offer: AdminOffer
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
  counter = await openCounter(shop)
  await setAllStock(shop.deps.db, 500)
})
afterAll(() => shop.close())
let offers = 0
beforeEach(async () => {
  offer = await admin.addOffer({ name: `每人一次 ${++offers}`, max_uses_per_member: 1 })
  buyer = await addReadyBuyer(shop)
})
afterEach(() => shop.setNow(null))

const applyOnline = async () => buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
const forMember = () => ({ member_id: buyer.id, offer_id: offer.id })
const usesOf = async () =>
  (await shop.deps.db.selectFrom('offer_uses').select('order_id').where('offer_id', '=', offer.id).execute()).length

describe('at the counter', () => {
  test('the second order of the same member is not offered it, and refused with it', async () => {
    expect((await counter.write(forMember())).statusCode).toBe(200)
    const { offers } = (await counter.price({ member_id: buyer.id })).json()
    expect(offers.map(({ id }: { id: number }) => id)).not.toContain(offer.id)
    expect((await counter.write(forMember())).json().code).toBe('offer_not_met')
    expect(await usesOf()).toBe(1)
  })

  test('it is for members: without one it is not offered', async () => {
    const { offers } = (await counter.price()).json()
    expect(offers.map(({ id }: { id: number }) => id)).not.toContain(offer.id)
    expect((await counter.write({ offer_id: offer.id })).json().code).toBe('offer_not_met')
  })

  test('used on the web it is used at the counter, and the other way round', async () => {
    await applyOnline()
    await buyer.placeBy('Credit')
    expect((await counter.write(forMember())).json().code).toBe('offer_not_met')
    const other = await addReadyBuyer(shop)
    expect((await counter.write({ ...forMember(), member_id: other.id })).statusCode).toBe(200)
    const answer = await other.call('preview_reward', { cart_id: await other.cartId(), reward_id: offer.id })
    expect(answer.json()).toMatchObject({ code: 'offer_not_met' })
  })

  test('of eight orders at once, at the counter and on the web, one has it', async () => {
    await applyOnline()
    const cart = await buyer.cartId()
    const orders = Array.from({ length: 7 }, () => () => counter.write(forMember()))
    const answers = await Promise.all([() => buyer.checkOut(cart), ...orders].map((call) => call()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(['offer_used_up', 'offer_not_met', 'cart_changed']).toContain(answer.json().code)
    expect(await usesOf()).toBe(1)
  })
})

describe('an order that is paid too late', () => {
  async function expireWithOffer() {
    await applyOnline()
    const order = await buyer.placeBy('Credit')
    await gatewayOf(shop).openPaymentPage(order)
    shop.setNow(new Date(Date.now() + 34 * 60_000))
    await runPaymentTimers(shop)
    expect([await orderRecords(shop).state(order), await usesOf()]).toEqual(['expired', 0])
    return order
  }

  test('takes its use again', async () => {
    const order = await expireWithOffer()
    await gatewayOf(shop).step(order, { do: 'pay' })
    expect([await orderRecords(shop).state(order), await usesOf()]).toEqual(['confirmed', 1])
  })

  test('is refunded whole where its member has used the offer since: it counts once', async () => {
    const order = await expireWithOffer()
    await buyer.add(1)
    await buyer.chooseDelivery()
    await applyOnline()
    await buyer.placeBy('Credit')
    const stock = await orderRecords(shop).stock(1)
    await gatewayOf(shop).step(order, { do: 'pay' })
    expect([await orderRecords(shop).state(order), await usesOf()]).toEqual(['expired', 1])
    expect(await orderRecords(shop).refunds(order)).toMatchObject([{ reason: 'late_payment', amount: order.total }])
    expect(await orderRecords(shop).stock(1)).toBe(stock)
  })
})

test('a member may use it as often as it says', async () => {
  const twice = await admin.addOffer({ name: '每人兩次', max_uses_per_member: 2 })
  const write = async () => (await counter.write({ member_id: buyer.id, offer_id: twice.id })).statusCode
  expect([await write(), await write(), await write()]).toEqual([200, 200, 409])
})
