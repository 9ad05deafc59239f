import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const scarce = 4
const soldOut = 12

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the first view creates one empty cart, and the next view finds the same', async () => {
  const { call } = await addShopper(shop)
  const answer = cartApi.show.output.parse((await call('my_cart', {})).json())
  expect(answer.carts).toHaveLength(1)
  expect(answer.carts[0]).toMatchObject({ products: [], applied_reward: null, amount_payable: 0, notices: [] })
  expect((await call('my_cart', {})).json().carts[0].cart_id).toBe(answer.carts[0]?.cart_id)
})

test('adding the same product twice makes one line with the sum, and the amounts add up', async () => {
  const { add, readCart } = await addShopper(shop)
  expect((await add(1, 2)).json()).toMatchObject({ success: true, quantity: 2 })
  const second = (await add(1)).json()
  expect(second).toMatchObject({ success: true, quantity: 3 })
  await add(7)
  const cart = await readCart()
  expect(cart.cart_id).toBe(second.cart_id)
  expect(cart.products).toMatchObject([
    {
      order_line_id: second.order_line_id,
      product_name: '衣索比亞 耶加雪菲 孔加 水洗',
      // a path of this shop, which the page can show
      product_image: expect.stringMatching(/^\/(?:media|images|files|assets)\/.+\.(?:jpe?g|webp)$/),
      price_unit: 460,
      discount: 0,
      quantity: 3,
      subtotal: 1380,
      is_reward_line: false,
      product_type: 'goods',
    },
    { price_unit: 450, discount: 10, quantity: 1, subtotal: 405 },
  ])
  expect(cart).toMatchObject({ item_count: 4, amount_goods: 1785, amount_discount: 0, amount_payable: 1785 })
  expect(cart.ledger).toMatchObject([{ reason: 'product-discount', amount: 45 }])
  expect(cart.shipping).toEqual({ missing: 0, ratio: 1, free_by_offer: false, free_from: 1000 })
})

test('the cart shows the progress to free shipping', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(11)
  expect((await readCart()).shipping).toMatchObject({ missing: 620, ratio: 0.38 })
})

test('a visitor is asked to sign in before any cart call', async () => {
  for (const endpoint of Object.values(cartApi)) {
    const response = await shop.post(endpoint.path, {})
    expect([response.statusCode, response.json().error]).toEqual([401, '請先登入會員'])
  }
})

test('a product that is not sold cannot be added', async () => {
  const { add, readCart } = await addShopper(shop)
  expect((await add(9_999)).json()).toMatchObject({ success: false, code: 'product_not_found' })
  const none = await add(soldOut)
  expect([none.statusCode, none.json()]).toMatchObject([409, { error: '已售完', available: 0 }])
  expect((await readCart()).products).toEqual([])
})

test('a quantity above the stock is refused with the stock, and the cart is unchanged', async () => {
  const { add, readCart } = await addShopper(shop)
  const tooMany = await add(scarce, 4)
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([409, { error: '庫存不足，僅剩 3 件', available: 3 }])
  await add(scarce, 2)
  expect((await add(scarce, 2)).json()).toMatchObject({ code: 'stock_short', available: 3 })
  expect((await readCart()).products).toMatchObject([{ quantity: 2 }])
})

test('99 units of one product are the limit, whatever the stock', async () => {
  const { add, lineOf, call } = await addShopper(shop)
  expect((await add(21, 2_000_000_000)).json()).toMatchObject({ code: 'quantity_limit', available: 99 })
  expect((await add(21, 99)).json().quantity).toBe(99)
  expect((await add(21)).json()).toMatchObject({ error: '每項商品最多可購買 99 件' })
  const more = await call('update_cart_item', { order_line_id: await lineOf(21), action: 'increase' })
  expect([more.statusCode, more.json().available]).toEqual([409, 99])
})

test.each([0, -1, 1.5, '2', null, 1e12])('a quantity of %s is bad input', async (quantity) => {
  const { token } = await addShopper(shop)
  expect((await shop.post('/api/order/add_to_cart', { token, product_id: 1, quantity })).statusCode).toBe(400)
})

test('a line is increased, decreased, set and removed; each answer is the whole cart', async () => {
  const { add, lineOf, call } = await addShopper(shop)
  await add(1)
  const order_line_id = await lineOf(1)
  const update = async (body: object) => (await call('update_cart_item', { order_line_id, ...body })).json().cart
  expect((await update({ action: 'increase' })).products).toMatchObject([{ quantity: 2, subtotal: 920 }])
  expect((await update({ action: 'set', quantity: 5 })).products).toMatchObject([{ quantity: 5 }])
  expect((await update({ action: 'set', quantity: 5 })).products).toMatchObject([{ quantity: 5 }])
  const fewer = await update({ action: 'decrease' })
  expect(fewer).toMatchObject({ item_count: 4, amount_payable: 1840, products: [{ quantity: 4 }] })
  const removed = (await call('remove_cart_item', { order_line_id })).json().cart
  expect(removed).toMatchObject({ products: [], amount_payable: 0 })
  expect(removed.version).toBeGreaterThan(fewer.version)
  expect((await call('remove_cart_item', { order_line_id })).statusCode).toBe(404)
})

test('decreasing stops at one: removing a line is a separate action', async () => {
  const { add, lineOf, call } = await addShopper(shop)
  await add(1)
  const answer = await call('update_cart_item', { order_line_id: await lineOf(1), action: 'decrease' })
  expect([answer.statusCode, answer.json().cart.products[0].quantity]).toEqual([200, 1])
})

test('a line is not increased above the stock', async () => {
  const { add, lineOf, call } = await addShopper(shop)
  await add(scarce, 3)
  const order_line_id = await lineOf(scarce)
  for (const step of [{ action: 'increase' }, { action: 'set', quantity: 4 }]) {
    const refused = await call('update_cart_item', { order_line_id, ...step })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: '庫存不足，僅剩 3 件', available: 3 }])
  }
})

test.each([{ action: 'double' }, { action: 'set' }, { action: 'set', quantity: 0 }, {}])(
  'the change %j is bad input',
  async (step) => {
    const { add, lineOf, call } = await addShopper(shop)
    await add(1)
    expect((await call('update_cart_item', { order_line_id: await lineOf(1), ...step })).statusCode).toBe(400)
  },
)

test("another member's line and cart get the same answer as ones that do not exist", async () => {
  const owner = await addShopper(shop)
  const stranger = await addShopper(shop)
  await owner.add(1, 2)
  await stranger.add(1, 2)
  const { cart_id } = await owner.readCart()
  for (const order_line_id of [await owner.lineOf(1), randomUUID(), 'reward', 42]) {
    const update = await stranger.call('update_cart_item', { order_line_id, action: 'increase' })
    const remove = await stranger.call('remove_cart_item', { order_line_id })
    for (const answer of [update, remove]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_line_not_found'])
    }
  }
  for (const id of [cart_id, randomUUID(), 'nonsense', 7]) {
    const apply = await stranger.call('preview_reward', { cart_id: id, reward_id: 1, coupon_id: null })
    const takeOff = await stranger.call('remove_reward', { cart_id: id })
    for (const answer of [apply, takeOff]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_not_found'])
    }
  }
  expect((await owner.readCart()).products).toMatchObject([{ quantity: 2 }])
})

test('adding takes at most six statements, also for the first cart; viewing takes four, also with notices', async () => {
  const { add, readCart, id } = await addShopper(shop)
  expect(await countStatements(shop.deps, () => add(1))).toBeLessThanOrEqual(6)
  expect(await countStatements(shop.deps, () => add(1))).toBeLessThanOrEqual(2)
  expect(await countStatements(shop.deps, () => add(1, 1, { 'idempotency-key': randomUUID() }))).toBeLessThanOrEqual(6)
  shop.deps.cache.clear()
  await shop.deps.db
    .updateTable('order_lines')
    .set({ seen_price: 1 })
    .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where('member_id', '=', id))
    .execute()
  expect(await countStatements(shop.deps, readCart)).toBeLessThanOrEqual(4)
  expect(await countStatements(shop.deps, readCart)).toBeLessThanOrEqual(2)
  shop.deps.cache.clear()
  const newcomer = await addShopper(shop)
  expect(await countStatements(shop.deps, newcomer.readCart)).toBeLessThanOrEqual(4)
})
