import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedOrder, OrderStatus } from '#contract/shop/checkout/orders.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { progressStep } from '#domain/orders/order-labels.ts'
import { addMember, type SignedInMember } from '#tests/builders/member.ts'
import { addManyOrders, addOrder, orderStatuses } from '#tests/builders/order.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function list({ token }: SignedInMember, body: object = {}) {
  const response = await shop.post(ordersApi.list.path, { token, ...body })
  return ordersApi.list.output.parse(response.json())
}

async function listAll(member: SignedInMember, limit: number): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(member, { limit, cursor })
    expect(page.orders.length).toBeLessThanOrEqual(limit)
    orders.push(...page.orders)
    cursor = page.next_cursor
  }
  return orders
}

test('a new member has no orders, and a cart is not one', async () => {
  const member = await addMember(shop)
  await shop.post('/api/order/add_to_cart', { token: member.token, product_id: 1, quantity: 1 })
  expect(await list(member)).toEqual({ success: true, orders: [], next_cursor: null })
})

test('an order is listed with the fields of the specification', async () => {
  const member = await addMember(shop)
  const placedAt = new Date('2026-11-15T02:03:04.567Z')
  const { id, name, tradeNo } = await addOrder(shop, member.id, { placedAt, lines: [[1, 2]], gift: 7 })
  const { orders } = await list(member)
  // an order from before there was a choice of grind
  const size = { size_id: expect.any(Number), size_label: '半磅 227 g', grind: null, grind_label: '' }
  const photo = (name: string) => expect.stringMatching(`^/images/.*${name}.*\\.jpg$`)
  expect(orders).toEqual([
    {
      order_id: id,
      order_name: name,
      date_order: '2026-11-15T02:03:04.567Z',
      amount_total: 260,
      state: '已成立',
      delivery_status: '待出貨',
      status: 'confirmed',
      status_text: '已付款，正在準備您的商品',
      payment_term: '信用卡',
      shipping_info: { name: '王小明', phone: '0912345678', address: '山嵐門市 台北市南港區三重路 19 號' },
      products: [
        {
          product_id: 1,
          product_name: '衣索比亞 耶加雪菲 孔加 水洗',
          ...size,
          quantity: 2,
          subtotal: 200,
          is_gift: false,
          product_image: photo('yirgacheffe'),
        },
        {
          product_id: 7,
          product_name: '瓜地馬拉 安提瓜 水洗',
          ...size,
          quantity: 1,
          subtotal: 0,
          is_gift: true,
          product_image: photo('antigua'),
        },
      ],
      trade_nos: expect.arrayContaining([tradeNo]),
      has_number: false,
    },
  ])
  expect(orders[0]?.trade_nos).toHaveLength(2)
})

test('home delivery shows the address, and a product that is no longer sold has no link', async () => {
  const member = await addMember(shop)
  await addOrder(shop, member.id, { carrierId: 4, method: 'cod', lines: [[20, 1]] })
  await shop.deps.db.updateTable('products').set({ published: false }).where('id', '=', 20).execute()
  const [order] = (await list(member)).orders
  await shop.deps.db.updateTable('products').set({ published: true }).where('id', '=', 20).execute()
  expect(order).toMatchObject({
    payment_term: '貨到付款',
    status_text: '貨到付款，正在準備您的商品',
    shipping_info: { address: '106 台北市大安區和平東路一段 1 號' },
    products: [{ product_id: null, quantity: 1 }],
    trade_nos: [],
  })
})

const shown: Record<OrderStatus, [state: string, delivery: string, step: number]> = {
  pending_payment: ['未成立', '', 0],
  confirmed: ['已成立', '待出貨', 1],
  ready_to_ship: ['已成立', '待出貨', 1],
  shipped: ['已成立', '已出貨', 2],
  arrived_at_store: ['已成立', '已出貨', 2],
  completed: ['已成立', '訂單完成', 3],
  cancelled: ['未成立', '', 0],
  expired: ['未成立', '', 0],
  returned: ['未成立', '', 0],
  refunded: ['未成立', '', 0],
}

test.each(orderStatuses)('an order that is %s has the labels of the specification and a true status', async (state) => {
  const member = await addMember(shop)
  await addOrder(shop, member.id, { state })
  const [order] = (await list(member)).orders
  expect([order?.state, order?.delivery_status]).toEqual(shown[state].slice(0, 2))
  expect(progressStep(order?.state ?? '', order?.delivery_status ?? '')).toBe(shown[state][2])
  expect(order).toMatchObject({ status: state })
  expect(order?.status_text).not.toBe('')
})

test('the list shows the refund status of a cancelled order that was paid', async () => {
  const member = await addMember(shop)
  const { id, paymentId } = await addOrder(shop, member.id, { state: 'cancelled', paid: true })
  const refund = {
    order_id: id,
    payment_id: paymentId,
    reason: 'cancelled',
    amount: 260,
    created_at: new Date(),
  } as const
  await shop.deps.db.insertInto('refunds').values(refund).execute()
  expect((await list(member)).orders[0]?.status_text).toBe('已取消，退款處理中')
  await shop.deps.db
    .updateTable('refunds')
    .set({ state: 'done', done_at: new Date() })
    .where('order_id', '=', id)
    .execute()
  expect((await list(member)).orders[0]?.status_text).toBe('已取消，已退款')
})

test('an unpaid order past its deadline is shown as expired before the shop has expired it', async () => {
  const member = await addMember(shop)
  await addOrder(shop, member.id, { state: 'pending_payment', payBefore: new Date(Date.now() - 1000) })
  expect((await list(member)).orders[0]?.status_text).toBe('付款期限已過，訂單即將失效')
})

test('pages of any size together contain every order once, the latest first, also with equal times', async () => {
  const member = await addMember(shop)
  const sameInstant = new Date('2026-10-01T00:00:00Z')
  for (let n = 0; n < 23; n++) {
    const placedAt = n % 3 === 0 ? sameInstant : new Date(sameInstant.getTime() + n * 1000)
    await addOrder(shop, member.id, { placedAt })
  }
  const whole = await listAll(member, 50)
  expect(new Set(whole.map(({ order_id }) => order_id)).size).toBe(23)
  const dates = whole.map(({ date_order }) => date_order)
  expect(dates).toEqual(dates.toSorted().reverse())
  for (const limit of [1, 5, 23]) expect(await listAll(member, limit)).toEqual(whole)
})

test('orders less than a millisecond apart are not lost between pages', async () => {
  const member = await addMember(shop)
  await addManyOrders(shop.deps.db, [member.id], 4)
  expect(new Set((await listAll(member, 1)).map(({ order_id }) => order_id)).size).toBe(4)
})

test('an order that is placed between two pages shifts none onto the next page', async () => {
  const member = await addMember(shop)
  for (let n = 0; n < 4; n++) await addOrder(shop, member.id, { placedAt: new Date(Date.now() - n * 60_000 - 60_000) })
  const first = await list(member, { limit: 2 })
  await addOrder(shop, member.id, { placedAt: new Date() })
  const second = await list(member, { limit: 2, cursor: first.next_cursor })
  const names = [...first.orders, ...second.orders].map(({ order_name }) => order_name)
  expect(new Set(names).size).toBe(4)
  expect(second.next_cursor).toBeNull()
})

test('a page has 20 orders by default', async () => {
  const member = await addMember(shop)
  await addManyOrders(shop.deps.db, [member.id], 21)
  const page = await list(member)
  expect(page.orders).toHaveLength(20)
  expect(page.next_cursor).not.toBeNull()
})

test('the order of a trade number is added to a page that does not contain it, for its member only', async () => {
  const member = await addMember(shop)
  const old = await addOrder(shop, member.id, { placedAt: new Date('2025-01-01'), state: 'pending_payment' })
  const latest = await addOrder(shop, member.id)
  const gatewayNo = `G${randomUUID().slice(0, 8)}`
  await shop.deps.db
    .updateTable('payments')
    .set({ gateway_trade_no: gatewayNo })
    .where('id', '=', old.paymentId)
    .execute()
  for (const trade_no of [old.tradeNo, gatewayNo]) {
    const page = await list(member, { limit: 1, trade_no })
    expect(page.orders.map(({ order_id }) => order_id)).toEqual([latest.id])
    expect(page.trade_order).toMatchObject({ order_id: old.id, trade_nos: expect.arrayContaining([trade_no]) })
  }
  expect(await list(member, { trade_no: old.tradeNo })).not.toHaveProperty('trade_order')
  expect(await list(member, { limit: 1, trade_no: 'nobody' })).not.toHaveProperty('trade_order')
  expect(await list(await addMember(shop), { trade_no: old.tradeNo })).not.toHaveProperty('trade_order')
  expect(await countStatements(shop.deps, () => list(member, { limit: 1, trade_no: old.tradeNo }))).toBeLessThanOrEqual(
    3,
  )
})

test.each([
  { trade_no: 'x'.repeat(101) },
  { cursor: 'nonsense' },
  { cursor: Buffer.from(`1.${'-'.repeat(36)}`).toString('base64url') },
  { cursor: Buffer.from(`99999999999999999999.${randomUUID()}`).toString('base64url') },
  { limit: 0 },
  { limit: 51 },
])('the page %j is bad input', async (page) => {
  const { token } = await addMember(shop)
  expect((await shop.post(ordersApi.list.path, { token, ...page })).statusCode).toBe(400)
})

test("another member's orders are not listed, and a visitor must sign in", async () => {
  const owner = await addMember(shop)
  await addOrder(shop, owner.id)
  const stranger = await addMember(shop)
  expect((await list(stranger)).orders).toEqual([])
  // a cursor holds a position, never a member
  const page = await list(owner, { limit: 1 })
  await addOrder(shop, owner.id, { placedAt: new Date('2020-01-01') })
  const { next_cursor } = await list(owner, { limit: 1 })
  expect(page.next_cursor).toBeNull()
  expect((await list(stranger, { cursor: next_cursor })).orders).toEqual([])
  const visitor = await shop.post(ordersApi.list.path, {})
  expect([visitor.statusCode, visitor.json().error]).toEqual([401, '請先登入會員'])
})

test('a page takes three statements at most, whatever it contains', async () => {
  const member = await addMember(shop)
  for (const state of orderStatuses)
    await addOrder(shop, member.id, {
      state,
      lines: [
        [1, 1],
        [2, 2],
        [3, 1],
      ],
    })
  const { next_cursor } = await list(member, { limit: 3 })
  expect(await countStatements(shop.deps, () => list(member))).toBeLessThanOrEqual(3)
  expect(await countStatements(shop.deps, () => list(member, { cursor: next_cursor, limit: 5 }))).toBeLessThanOrEqual(3)
})

test("the overview's counts equal those of the list, whatever states a member's orders are in", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 12 }), async (states) => {
      const member = await addMember(shop)
      for (const state of states) await addOrder(shop, member.id, { state })
      const orders = await listAll(member, 50)
      const { data } = (await shop.get('/api/member/overview', { authorization: `Bearer ${member.token}` })).json()
      const count = (...of: OrderStatus[]) => orders.filter(({ status }) => of.includes(status)).length
      expect(data).toMatchObject({
        pending: count('confirmed', 'ready_to_ship'),
        shipped: count('shipped'),
        to_pickup: count('arrived_at_store'),
      })
      expect(data.pending).toBe(orders.filter(({ delivery_status }) => delivery_status === '待出貨').length)
      expect(data.shipped + data.to_pickup).toBe(
        orders.filter(({ delivery_status }) => delivery_status === '已出貨').length,
      )
    }),
    { numRuns: 25 },
  )
})
