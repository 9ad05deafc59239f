import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import {
  addReadyBuyer,
  applyWelcome,
  cashProvider,
  type Gateway,
  gatewayOf,
  placeAndOpenGateway,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

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

describe('an unpaid order is cancelled', () => {
  test('its stock and its coupon are released once, however often it is cancelled', async () => {
    const buyer = await addReadyBuyer(shop, 10, 2)
    const before = await records.stock(10)
    const choice = await applyWelcome(buyer)
    const order = await buyer.placeBy('Credit')
    const answers = await Promise.all([1, 2, 3].map(() => buyer.call('cancel', { order_id: order.id })))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
      Array(3).fill([200, { success: true, missing: [] }]),
    )
    expect([await records.stock(10), await records.events(order)]).toEqual([before, ['place', 'cancel']])
    expect([await records.uses(order), await records.refunds(order)]).toEqual([[], []])
    await buyer.add(10, 2)
    const again = await buyer.call('preview_reward', { ...choice, cart_id: await buyer.cartId() })
    expect(again.statusCode).toBe(200)
  })

  test('and restored to the cart: the cart is as before, with its offer and its delivery', async () => {
    const buyer = await addReadyBuyer(shop, 10, 2)
    await buyer.add(11, 3)
    await applyWelcome(buyer)
    const cart = await buyer.readCart()
    const order = await buyer.placeBy('Credit')
    const answer = await buyer.call('cancel', { order_id: order.id, put_back: true })
    expect(answer.json()).toEqual({ success: true, missing: [] })
    const back = await buyer.readCart()
    expect(back.cart_id).not.toBe(cart.cart_id)
    expect(back.products.map(({ order_line_id: _id, stock: _stock, ...line }) => line).sort(byProduct)).toEqual(
      cart.products.map(({ order_line_id: _id, stock: _stock, ...line }) => line).sort(byProduct),
    )
    expect(back.notices).toEqual([])
    expect((await buyer.placeBy('ATM')).total).toBe(order.total)
  })

  test('and added to the lines in the cart, up to the stock; the answer names what is missing', async () => {
    const buyer = await addReadyBuyer(shop, 4, 2)
    await buyer.add(5, 2)
    await buyer.add(12 - 6, 1)
    const order = await buyer.placeBy('Credit')
    await buyer.add(4, 1)
    await shop.deps.db.updateTable('products').set({ published: false }).where('id', '=', 5).execute()
    await records.setStock(4, 0)
    const answer = await buyer.call('cancel', { order_id: order.id, put_back: true })
    const names = await shop.deps.db
      .selectFrom('products')
      .select('name')
      .where('id', 'in', [4, 5])
      .orderBy('id')
      .execute()
    expect(answer.json().missing).toEqual(names.map(({ name }) => name))
    const goods = goodsOf(await buyer.readCart())
    expect(goods.map((line) => [line.product_id, line.quantity]).sort()).toEqual([
      [4, 2],
      [6, 1],
    ])
    await shop.deps.db.updateTable('products').set({ published: true }).where('id', '=', 5).execute()
    await records.setStock(4, 3)
  })

  test('cancelled twice, its goods are restored to the cart once', async () => {
    const buyer = await addReadyBuyer(shop, 7, 2)
    const order = await buyer.placeBy('Credit')
    await Promise.all([1, 2, 3].map(() => buyer.call('cancel', { order_id: order.id, put_back: true })))
    expect(goodsOf(await buyer.readCart())).toMatchObject([{ product_id: 7, quantity: 2 }])
  })
})

/** Without the chosen delivery. */
const goodsOf = ({ products }: Cart) => products.filter(({ product_type }) => product_type === 'goods')

const byProduct = (a: { product_id: number | null }, b: { product_id: number | null }) =>
  (a.product_id ?? 0) - (b.product_id ?? 0)

describe('a confirmed order is cancelled', () => {
  test('the payment is refunded', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 8, 2)
    await gateway.step(order, { do: 'pay' })
    const before = await records.stock(8)
    expect((await buyer.call('cancel', { order_id: order.id })).statusCode).toBe(200)
    expect([await records.state(order), await records.stock(8)]).toEqual(['cancelled', before + 2])
    expect(await records.refunds(order)).toEqual([{ reason: 'cancelled', amount: order.total, state: 'open' }])
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
    expect(await records.state(order)).toBe('cancelled')
  })

  test('with cash on delivery there is nothing to refund', async () => {
    const buyer = await addReadyBuyer(shop, 8)
    const id = await buyer.cartId()
    await buyer.checkOut(id, { payment_provider_id: cashProvider })
    await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    expect((await buyer.call('cancel', { order_id: id })).statusCode).toBe(200)
    expect([await records.refunds({ id }), (await records.attempts({ id })).map(({ state }) => state)]).toEqual([
      [],
      ['lapsed'],
    ])
  })

  test('while it is being paid: it is confirmed and then cancelled, or paid too late; the payment is refunded either way', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 8)
      await Promise.all([gateway.step(order, { do: 'pay' }), buyer.call('cancel', { order_id: order.id })])
      expect(await records.state(order)).toBe('cancelled')
      expect(await records.refunds(order)).toMatchObject([{ reason: 'cancelled', amount: order.total }])
    }
  })
})

test('a shipped or expired order cannot be cancelled', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 8)
  await gateway.step(order, { do: 'pay' })
  for (const event of ['pack', 'ship'] as const) {
    await shop.deps.db.transaction().execute(async (tx) => {
      const row = await lockOrder(tx, order.id)
      if (row) await transitionOrder(shop.deps, tx, row, event, { actor: 'owner' })
    })
  }
  const answer = await buyer.call('cancel', { order_id: order.id })
  expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
    409,
    'order_state',
    '商品已出貨，無法取消訂單，如需退貨請聯絡我們',
  ])
  await shop.deps.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
  expect((await buyer.call('cancel', { order_id: order.id })).json().error).toBe('這筆訂單已超過付款期限，請重新選購')
  await buyer.add(8)
  expect((await buyer.call('cancel', { order_id: await buyer.cartId() })).statusCode).toBe(404)
})
