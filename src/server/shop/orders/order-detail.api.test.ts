import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderDetail, ordersApi, returnPicturePath } from '#contract/shop/checkout/orders.ts'
import { addReadyBuyer, gatewayOf } from '#tests/builders/checkout.ts'
import { addMember, type SignedInMember } from '#tests/builders/member.ts'
import { type AddedOrder, addOrder, orderStatuses } from '#tests/builders/order.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function read({ token }: SignedInMember, order_id: string): Promise<OrderDetail> {
  const response = await shop.post(ordersApi.detail.path, { token, order_id })
  return ordersApi.detail.output.parse(response.json()).order
}

test('an order is found by its id and by its name, in any case', async () => {
  const member = await addMember(shop)
  const { id, name } = await addOrder(shop, member.id)
  const order = await read(member, id)
  expect(order).toMatchObject({
    order_name: name,
    amount_goods: 200,
    amount_discount: 0,
    amount_delivery: 60,
    amount_total: 260,
    carrier: '7-ELEVEN 取貨',
    invoice: { choice: { kind: 'member' }, invoice_no: '', issued_at: null, voided: false, allowed: 0 },
    refund: null,
    return_request: null,
    parcel: null,
    number: null,
  })
  expect(await read(member, name)).toEqual(order)
  expect(await read(member, name.toLowerCase())).toEqual(order)
})

const possible: Record<string, Partial<OrderDetail>> = {
  pending_payment: { can_pay: true, can_cancel: true },
  confirmed: { can_cancel: true },
  ready_to_ship: { can_cancel: true },
  completed: { can_return: true },
}

test.each(orderStatuses)('the answer for an order that is %s names the possible actions', async (state) => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state })
  const { can_pay, can_cancel, can_return } = await read(member, id)
  const nothing = { can_pay: false, can_cancel: false, can_return: false }
  expect({ can_pay, can_cancel, can_return }).toEqual({ ...nothing, ...possible[state] })
})

test.each([
  ['ATM', { kind: 'ATM', bank_code: '013', account: '9103522850000001' }],
  ['CVS', { kind: 'CVS', code: 'LLL26111500001' }],
  ['BARCODE', { kind: 'BARCODE', barcodes: ['1511256EA', '3453010376172408', '111533000000260'] }],
] as const)('an unpaid order by %s shows the payment number until its deadline', async (method, number) => {
  const member = await addMember(shop)
  const payBefore = new Date(Date.now() + 60_000)
  const { id } = await addOrder(shop, member.id, { state: 'pending_payment', method, payBefore })
  const order = await read(member, id)
  expect(order.number).toEqual({ ...number, expires_at: payBefore.toISOString() })
  expect(order).toMatchObject({ can_pay: true, pay_before: payBefore.toISOString() })
  shop.setNow(payBefore)
  expect(await read(member, id)).toMatchObject({ number: null, can_pay: false, pay_before: null })
  shop.setNow(null)
})

test('the timeline has the events in order, without the shop’s own notes', async () => {
  const member = await addMember(shop)
  const placedAt = new Date('2026-11-15T02:00:00Z')
  const { id } = await addOrder(shop, member.id, { state: 'completed', method: 'ATM', placedAt })
  await addParcel(id, { event: 'picked_up' })
  const order = await read(member, id)
  expect(order.timeline.map(({ text }) => text)).toEqual([
    '訂單送出',
    '取得轉帳帳號',
    '付款完成，訂單成立',
    '商品包裝完成',
    '商品已交寄',
    '商品已送達門市',
    '訂單完成',
  ])
  expect(order.timeline[4]).toEqual({
    at: '2026-11-15T05:00:00.000Z',
    text: '商品已交寄',
    detail: '7-ELEVEN 取貨，寄件代碼 D123456789876',
  })
  expect(JSON.stringify(order)).not.toContain('not for the member')
})

test('the history names the way that was chosen at each time, and the number when it was told', async () => {
  const buyer = await addReadyBuyer(shop)
  const gateway = gatewayOf(shop)
  const start = new Date('2026-11-15T02:00:00Z')
  const at = (minutes: number) => shop.setNow(new Date(start.getTime() + minutes * 60_000))
  at(0)
  const order = await buyer.placeBy('Credit')
  at(5)
  const second = await buyer.retryPayment(order, 'ATM')
  await gateway.openPaymentPage(second)
  at(7)
  await gateway.step(second, { do: 'issue', method: 'ATM' })
  await runDueJobs(shop)
  at(20)
  await gateway.step(second, { do: 'pay' })
  await runDueJobs(shop)
  const { timeline } = await read(buyer, order.id)
  shop.setNow(null)
  expect(timeline.map(({ at: time, text, detail }) => [time.slice(11, 16), text, detail])).toEqual([
    ['02:00', '訂單送出', '信用卡'],
    ['02:05', '改用其他方式付款', 'ATM 轉帳'],
    ['02:07', '取得轉帳帳號', expect.stringContaining('付款期限')],
    ['02:20', '付款完成，訂單成立', 'ATM 轉帳'],
  ])
})

test('a parcel that was brought to the door is 已送達, one of a store 已取貨', async () => {
  const member = await addMember(shop)
  const statusOf = async (carrier_id: number) => {
    const { id } = await addOrder(shop, member.id, { state: 'completed' })
    await shop.deps.db.updateTable('orders').set({ carrier_id }).where('id', '=', id).execute()
    await addParcel(id, { event: 'picked_up' })
    return (await read(member, id)).parcel?.status_text
  }
  expect(await statusOf(4)).toBe('已送達')
  expect(await statusOf(1)).toBe('已取貨')
})

async function addParcel(orderId: string, set: { event: 'arrived_at_store' | 'picked_up' | 'unknown' | null }) {
  await shop.deps.db
    .insertInto('parcels')
    .values({
      order_id: orderId,
      merchant_trade_no: randomUUID().slice(0, 20),
      carrier_id: 1,
      amount: 260,
      collects: false,
      state: 'created',
      payment_no: 'D12345678',
      validation_no: '9876',
      status_text: '物流中心驗收',
      created_at: new Date(),
      ...set,
    })
    .execute()
}

test('a parcel that waits at the store shows where, until when, and how to track it', async () => {
  const member = await addMember(shop)
  const placedAt = new Date('2026-11-15T02:00:00Z')
  const { id } = await addOrder(shop, member.id, { state: 'arrived_at_store', placedAt })
  await addParcel(id, { event: 'arrived_at_store' })
  expect((await read(member, id)).parcel).toEqual({
    carrier: '7-ELEVEN 取貨',
    tracking_no: 'D123456789876',
    tracking_url: expect.stringMatching(/^https:\/\/eservice\.7-11\.com\.tw/),
    status_text: '已送達門市，請攜帶證件取貨',
    store: '山嵐門市',
    pick_up_before: '2026-11-22T15:59:59.999Z',
  })
})

test("the text of a carrier's update with an unknown code is shown as it is", async () => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, { state: 'shipped' })
  await addParcel(id, { event: 'unknown' })
  expect((await read(member, id)).parcel).toMatchObject({ status_text: '物流中心驗收', pick_up_before: null })
})

test('invoice, allowance and refund are shown with their status', async () => {
  const member = await addMember(shop)
  const { id, paymentId } = await addOrder(shop, member.id, { state: 'cancelled', paid: true })
  const { db } = shop.deps
  const refund = await db
    .insertInto('refunds')
    .values({ order_id: id, payment_id: paymentId, reason: 'cancelled', amount: 260, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoice = await db
    .insertInto('invoices')
    .values({
      order_id: id,
      relate_number: randomUUID(),
      choice: JSON.stringify({ kind: 'donation', loveCode: '25885' }),
      amount: 260,
      state: 'issued',
      invoice_no: 'AB12345678',
      random_number: '1234',
      issued_at: new Date('2026-11-15T02:00:00Z'),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const allowance = { invoice_id: invoice.id, refund_id: refund.id, amount: 260, created_at: new Date() }
  await db
    .insertInto('invoice_allowances')
    .values({ ...allowance, state: 'done' })
    .execute()
  expect(await read(member, id)).toMatchObject({
    invoice: {
      choice: { kind: 'donation', loveCode: '25885' },
      invoice_no: 'AB12345678',
      random_number: '1234',
      issued_at: '2026-11-15T02:00:00.000Z',
      allowed: 260,
    },
    refund: { amount: 260, done: false, text: '退款處理中，將退回您付款的信用卡' },
  })
  await db.updateTable('refunds').set({ state: 'done', done_at: new Date() }).where('id', '=', refund.id).execute()
  expect((await read(member, id)).refund).toMatchObject({ done: true })
})

test('the detail takes three statements at most', async () => {
  const member = await addMember(shop)
  const { id } = await addOrder(shop, member.id, {
    state: 'completed',
    lines: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  })
  await addParcel(id, { event: 'picked_up' })
  expect(await countStatements(shop.deps, () => read(member, id))).toBeLessThanOrEqual(3)
})

/** Every endpoint that takes one order. */
const calls: Record<string, (order: AddedOrder, token: string) => ReturnType<TestShop['post']>> = {
  'detail by id': ({ id }, token) => shop.post(ordersApi.detail.path, { token, order_id: id }),
  'detail by name': ({ name }, token) => shop.post(ordersApi.detail.path, { token, order_id: name }),
  'buying again': ({ id }, token) => shop.post(ordersApi.buyAgain.path, { token, order_id: id }),
  'asking for a return': ({ id }, token) =>
    shop.post(ordersApi.requestReturn.path, { token, order_id: id, reason: 'other', comment: '' }),
  'a picture of the return': ({ id }, token) =>
    shop.get(`${returnPicturePath}?order_id=${id}&position=0`, token ? { authorization: `Bearer ${token}` } : {}),
}

test.each(Object.keys(calls))("%s: another member's order is not found, and a visitor must sign in", async (name) => {
  const owner = await addMember(shop)
  const order = await addOrder(shop, owner.id, { state: 'completed' })
  const picture = { order_id: order.id, reason: 'other', comment: 'x', requested_at: new Date() } as const
  if (name === 'a picture of the return') {
    const { id } = await shop.deps.db
      .insertInto('return_requests')
      .values(picture)
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.deps.db
      .insertInto('return_pictures')
      .values({ return_id: id, position: 0, image: Buffer.from('x') })
      .execute()
  }
  const call = calls[name]
  const stranger = await addMember(shop)
  const refused = await call?.(order, stranger.token)
  const unknown = await call?.({ ...order, id: randomUUID(), name: 'SL000000-XXXX' }, owner.token)
  expect(refused?.statusCode).toBe(404)
  expect(refused?.body).toBe(unknown?.body)
  expect((await call?.(order, ''))?.statusCode).toBe(401)
  expect((await call?.(order, owner.token))?.statusCode).toBe(200)
})

test("the member's cart is not an order", async () => {
  const member = await addMember(shop)
  await shop.post('/api/order/add_to_cart', { token: member.token, product_id: 1, quantity: 1 })
  const { carts } = (await shop.post('/api/order/my_cart', { token: member.token })).json()
  const answer = await shop.post(ordersApi.detail.path, { token: member.token, order_id: carts[0].cart_id })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found'])
})
