/** Nobody holds stock for nothing: few unpaid orders, few units, few parcels on trust, and a deadline that stays. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addReadyBuyer,
  type Buyer,
  cashProvider,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
  await setAllStock(shop.deps.db, 5000)
  // so light that a parcel may hold any number of them
  await shop.deps.db.updateTable('product_sizes').set({ parcel_grams: 1 }).execute()
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))
afterEach(() => shop.setNow(null))

const minute = 60_000
const day = 24 * 60 * minute
const later = (ms: number) => shop.setNow(new Date(Date.now() + ms))
const refusal = (answer: { statusCode: number; json(): { code: string; error: string } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().error,
]

async function fill(buyer: Buyer, productId = 2, quantity = 1): Promise<string> {
  await buyer.add(productId, quantity)
  await buyer.chooseDelivery()
  return buyer.cartId()
}

async function place(buyer: Buyer, productId = 2, quantity = 1): Promise<PlacedOrder> {
  await fill(buyer, productId, quantity)
  return buyer.placeBy('Credit')
}

/** Agreed to, to be paid at the counter. */
async function placeCash(buyer: Buyer): Promise<string> {
  const id = await fill(buyer)
  const placed = await buyer.checkOut(id, { payment_provider_id: cashProvider })
  if (placed.statusCode !== 200) throw new Error(placed.body)
  const confirmed = await confirmCash(buyer, id)
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return id
}

const confirmCash = (buyer: Buyer, id: string) =>
  shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
const setOrder = (id: string, change: object) =>
  shop.deps.db.updateTable('orders').set(change).where('id', '=', id).execute()
const providersFor = async (buyer: Buyer, id: string) => {
  const url = `/api/payment/compatible_providers?sale_order_id=${id}`
  const { providers, notice } = (await shop.get(url, { authorization: buyer.token })).json()
  return { codes: providers.map(({ code }: { code: string }) => code), notice }
}

test('a third unpaid order is refused in words; after one was paid or cancelled it is placed', async () => {
  const buyer = await addReadyBuyer(shop)
  const first = await buyer.placeBy('Credit')
  const second = await place(buyer)
  const id = await fill(buyer)
  const text = '您已有 2 筆待付款訂單，請先付款或取消其中一筆，再送出新的訂單'
  const stock = await records.stock(2)
  expect(refusal(await buyer.checkOut(id))).toEqual([409, 'order_limit', text])
  expect((await providersFor(buyer, id)).notice).toBe(text)
  expect(await records.stock(2)).toBe(stock)
  await buyer.call('cancel', { order_id: second.id })
  const third = await buyer.placeBy('Credit')
  expect(third.id).toBe(id)
  await gateway.openPaymentPage(first)
  await gateway.step(first, { do: 'pay' })
  expect((await place(buyer)).name).toMatch(/^SL/)
})

test('both unpaid orders can still be paid, by any method', async () => {
  const buyer = await addReadyBuyer(shop)
  const first = await buyer.placeBy('Credit')
  const second = await place(buyer)
  for (const order of [first, second]) expect((await buyer.retryPayment(order, 'ATM')).id).toBe(order.id)
})

test('who never paid holds 60 units at the most, over all unpaid orders', async () => {
  const buyer = await addReadyBuyer(shop, 1, 40)
  await buyer.placeBy('Credit')
  const id = await fill(buyer, 2, 21)
  const text = '還沒付款的商品合計最多 60 件，請先完成付款；大量訂購歡迎與我們聯絡'
  expect(refusal(await buyer.checkOut(id))).toEqual([409, 'order_limit', text])
  await buyer.call('update_cart_item', { order_line_id: await buyer.lineOf(2), action: 'set', quantity: 20 })
  expect((await buyer.checkOut(id)).statusCode).toBe(200)
})

test('who has paid an order holds up to 200', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  await place(buyer, 1, 99)
  await buyer.add(2, 99)
  expect((await place(buyer, 3, 2)).name).toMatch(/^SL/)
})

test('another attempt does not move the deadline', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('ATM')
  const before = await records.order(order)
  for (const [minutes, method] of [
    [5, 'ATM'],
    [15, 'CVS'],
    [29, 'BARCODE'],
  ] as const) {
    later(minutes * minute)
    await buyer.retryPayment(order, method)
    expect(await records.order(order)).toMatchObject({ pay_before: before.pay_before, expires_at: before.expires_at })
  }
  // a card's result can be some minutes late
  await buyer.retryPayment(order, 'Credit')
  const { pay_before, expires_at } = await records.order(order)
  expect(pay_before).toEqual(before.pay_before)
  expect(Number(expires_at) - Number(before.expires_at)).toBe(3 * minute)
})

test('after the deadline there is no further attempt', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  later(30 * minute + 1000)
  expect(refusal(await buyer.checkOut(order.id))).toEqual([409, 'order_state', '這筆訂單已超過付款期限，請重新選購'])
})

test('an issued number moves the deadline to its own; numbers one after the other hold the order for nine days at the most', async () => {
  const buyer = await addReadyBuyer(shop)
  const placedAt = Date.now()
  let order = await buyer.placeBy('ATM')
  const days: string[] = []
  for (let passed = 0; passed < 14; passed += 1) {
    later(passed * day)
    const answer = await buyer.checkOut(order.id, { ecpay_payment_type: 'ATM' })
    if (answer.statusCode !== 200) break
    order = await buyer.retryPayment(order, 'ATM')
    days.push(order.form.ExpireDate ?? '')
    await gateway.openPaymentPage(order)
    await gateway.step(order, { do: 'issue', method: 'ATM' })
  }
  expect(days).toEqual(['3', '3', '3', '3', '3', '2', '1'])
  expect((Number((await records.order(order)).pay_before) - placedAt) / day).toBeLessThan(9)
})

test('three cash-on-delivery orders may be under way until one is collected', async () => {
  const buyer = await addReadyBuyer(shop)
  const first = await placeCash(buyer)
  await placeCash(buyer)
  await placeCash(buyer)
  const id = await fill(buyer)
  const text = '貨到付款最多同時 3 筆，取貨一次後就不再限制；這次請選擇其他付款方式'
  expect(refusal(await buyer.checkOut(id, { payment_provider_id: cashProvider }))).toEqual([409, 'order_limit', text])
  expect(await providersFor(buyer, id)).toEqual({ codes: ['ECPay'], notice: text })
  await setOrder(first, { state: 'completed', paid_at: new Date(), completed_at: new Date() })
  expect(await providersFor(buyer, id)).toEqual({ codes: ['ECPay', 'cod'], notice: '' })
  expect((await buyer.checkOut(id, { payment_provider_id: cashProvider })).statusCode).toBe(200)
})

test('they are under way until they are collected, however far they are, and a card payment changes nothing', async () => {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  const underWay = [await placeCash(buyer), await placeCash(buyer), await placeCash(buyer)]
  const id = await fill(buyer)
  for (const state of ['confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store'] as const) {
    for (const one of underWay) await setOrder(one, { state })
    expect([state, (await providersFor(buyer, id)).codes]).toEqual([state, ['ECPay']])
  }
})

test('an unpaid order cannot be turned into a fourth one either, not even two at the same time', async () => {
  const prepare = async () => {
    const buyer = await addReadyBuyer(shop)
    const unpaid = [await buyer.placeBy('Credit'), await place(buyer)]
    for (const { id } of unpaid) await setOrder(id, { state: 'confirmed', payment_method: 'cod' })
    return { buyer, open: [await place(buyer), await place(buyer)] }
  }
  // several buyers: of one alone the two calls may happen to run one after the other
  const buyers = []
  for (let count = 0; count < 6; count++) buyers.push(await prepare())
  const answers = await Promise.all(
    buyers.map(({ buyer, open }) =>
      Promise.all(open.map(({ id }) => buyer.checkOut(id, { payment_provider_id: cashProvider }))),
    ),
  )
  for (const pair of answers) expect(pair.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  for (const { buyer, open } of buyers) {
    const confirmed = await Promise.all(open.map(({ id }) => confirmCash(buyer, id)))
    expect(confirmed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  }
})

/** Two cash-on-delivery parcels came back undelivered. */
async function leaveParcels(left: string[]) {
  for (const id of left) {
    await setOrder(id, { state: 'returned' })
    const event = { order_id: id, event: 'come_back', from_state: 'shipped', to_state: 'returned', actor: 'carrier' }
    await shop.deps.db
      .insertInto('order_events')
      .values({ ...event, actor: 'carrier', at: new Date() })
      .execute()
  }
}

test('cash on delivery that was chosen before is not confirmed any more once two parcels were left lying', async () => {
  const buyer = await addReadyBuyer(shop)
  const left = [await placeCash(buyer), await placeCash(buyer)]
  const id = await fill(buyer)
  expect((await buyer.checkOut(id, { payment_provider_id: cashProvider })).statusCode).toBe(200)
  await leaveParcels(left)
  const text = '先前有 2 個包裹沒有取貨，之後的訂單請先付款'
  expect(refusal(await confirmCash(buyer, id))).toEqual([409, 'order_limit', text])
  expect(await records.state({ id })).toBe('pending_payment')
  expect((await buyer.checkOut(id)).statusCode).toBe(200)
})

test('after two parcels were left lying, payment comes first', async () => {
  const buyer = await addReadyBuyer(shop)
  const left = [await placeCash(buyer), await placeCash(buyer)]
  await leaveParcels(left)
  const id = await fill(buyer)
  const text = '先前有 2 個包裹沒有取貨，之後的訂單請先付款'
  expect(await providersFor(buyer, id)).toEqual({ codes: ['ECPay'], notice: text })
  expect(refusal(await buyer.checkOut(id, { payment_provider_id: cashProvider }))).toEqual([409, 'order_limit', text])
  // the money of a parcel that was paid for is given back: it was left lying all the same
  for (const one of left) await setOrder(one, { state: 'refunded' })
  expect((await providersFor(buyer, id)).notice).toBe(text)
  expect((await buyer.checkOut(id)).statusCode).toBe(200)
})

test('goods that a buyer sends back are not parcels left lying', async () => {
  const buyer = await addReadyBuyer(shop)
  for (const id of [await placeCash(buyer), await placeCash(buyer)]) await setOrder(id, { state: 'returned' })
  expect((await providersFor(buyer, await fill(buyer))).codes).toEqual(['ECPay', 'cod'])
})

test('other members’ orders count for nobody else', async () => {
  const [one, other] = [await addReadyBuyer(shop), await addReadyBuyer(shop)]
  await one.placeBy('Credit')
  await place(one)
  expect((await other.checkOut(await other.cartId())).statusCode).toBe(200)
})
