import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { addReadyBuyer, applyWelcome } from '#tests/builders/checkout.ts'
import { setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

async function countCarts({ id }: Shopper): Promise<number> {
  const carts = await shop.deps.db.selectFrom('orders').select('id').where('member_id', '=', id).execute()
  return carts.length
}

test('200 concurrent additions by a member without a cart give one cart with the right quantities', async () => {
  const shopper = await addShopper(shop)
  const products = [1, 6, 7, 11]
  const answers = await times(200, (index) => shopper.add(products[index % 4] ?? 0))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(200).fill(200))
  expect(await countCarts(shopper)).toBe(1)
  const cart = await shopper.readCart()
  expect(cart.products.map((line) => [line.product_id, line.quantity]).sort()).toEqual(
    [1, 6, 7, 11].map((id) => [id, 50]).sort(),
  )
})

test('concurrent additions never exceed the stock', async () => {
  const shopper = await addShopper(shop)
  const answers = await times(20, () => shopper.add(4))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect((await shopper.readCart()).products).toMatchObject([{ quantity: 3 }])
})

test('quick taps on plus and minus all count', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 20)
  const order_line_id = await shopper.lineOf(1)
  await times(30, (index) =>
    shopper.call('update_cart_item', { order_line_id, action: index % 3 === 0 ? 'decrease' : 'increase' }),
  )
  expect((await shopper.readCart()).products).toMatchObject([{ quantity: 30 }])
})

test('concurrent calls with the same key add once and get the same answer', async () => {
  const shopper = await addShopper(shop)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await times(20, () => shopper.add(1, 2, key))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  expect((await shopper.readCart()).products).toMatchObject([{ quantity: 2 }])
})

test('a key used for another call is refused; after a day it can be used again', async () => {
  const shopper = await addShopper(shop)
  const key = { 'idempotency-key': randomUUID() }
  await shopper.add(1, 2, key)
  const other = await shopper.add(1, 3, key)
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch'])
  const stranger = await addShopper(shop)
  expect((await stranger.add(1, 3, key)).statusCode).toBe(200)
  shop.setNow(new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000))
  expect((await shopper.add(1, 3, key)).json().quantity).toBe(5)
  const remaining = await shop.deps.db.selectFrom('idempotency_keys').select('member_id').execute()
  expect(remaining.map((row) => row.member_id)).toEqual([shopper.id])
  shop.setNow(new Date())
})

test('a refused addition does not use its key: it may be retried', async () => {
  const shopper = await addShopper(shop)
  const key = { 'idempotency-key': randomUUID() }
  expect((await shopper.add(4, 4, key)).statusCode).toBe(409)
  await setStock(shop.deps.db, 4, 5)
  expect((await shopper.add(4, 4, key)).statusCode).toBe(200)
  await setStock(shop.deps.db, 4, 3)
})

async function welcomeCoupon(shopper: Shopper): Promise<{ cart_id: string; reward_id: number; coupon_id: string }> {
  await shopper.add(1, 2)
  const { cart_id, matched_promotions } = await shopper.readCart()
  const { reward_id, coupon_id } = matched_promotions.find((one) => one.coupon_id) ?? {}
  if (!reward_id || !coupon_id) throw new Error('no welcome coupon')
  return { cart_id, reward_id, coupon_id }
}

test('50 concurrent applications of a single-use coupon, by two members, apply it to one cart once', async () => {
  const owner = await addShopper(shop)
  const thief = await addShopper(shop)
  const choice = await welcomeCoupon(owner)
  const own = await welcomeCoupon(thief)
  const answers = await times(50, (index) =>
    index % 2 === 0
      ? owner.call('preview_reward', choice)
      : thief.call('preview_reward', { ...own, coupon_id: choice.coupon_id }),
  )
  expect(answers.filter((_, index) => index % 2 === 1).map((answer) => answer.json().code)).toEqual(
    Array(25).fill('coupon_not_found'),
  )
  const discounts = answers.filter((_, index) => index % 2 === 0).map((answer) => answer.json().cart.amount_discount)
  expect(discounts).toEqual(Array(25).fill(100))
  const holders = await shop.deps.db
    .selectFrom('orders')
    .select('id')
    .where('coupon_id', '=', choice.coupon_id)
    .execute()
  expect(holders).toEqual([{ id: choice.cart_id }])
})

test('of 50 concurrent orders with one coupon, the database accepts one', async () => {
  const shopper = await addShopper(shop)
  const { coupon_id, reward_id } = await welcomeCoupon(shopper)
  const { db } = shop.deps
  const ids = await times(50, async () => randomUUID())
  await db
    .insertInto('orders')
    .values(ids.map((id) => placedOrder(id, shopper.id)))
    .execute()
  const outcomes = await Promise.allSettled(
    ids.map((id) => db.updateTable('orders').set({ offer_id: reward_id, coupon_id }).where('id', '=', id).execute()),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a coupon used by an unpaid order is refused for the next cart, and released when that order is cancelled', async () => {
  const buyer = await addReadyBuyer(shop, 1, 2)
  const choice = await applyWelcome(buyer)
  const order = await buyer.placeBy('Credit')
  await buyer.add(1, 2)
  const cart_id = await buyer.cartId()
  expect(cart_id).not.toBe(choice.cart_id)
  const refused = await times(10, () => buyer.call('preview_reward', { ...choice, cart_id }))
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(10).fill([409, 'coupon_used']))
  await buyer.call('cancel', { order_id: order.id })
  expect((await buyer.call('preview_reward', { ...choice, cart_id })).statusCode).toBe(200)
})

/** A paid order. */
function placedOrder(id: string, memberId: string) {
  const at = new Date()
  return {
    id,
    member_id: memberId,
    state: 'confirmed',
    order_name: `T${id.slice(0, 8)}`,
    placed_at: at,
    created_at: at,
    updated_at: at,
    goods_amount: 920,
    discount_amount: 100,
    shipping_amount: 60,
    total_amount: 880,
  }
}
