/** How many attempts an unpaid order takes, and how questions to the gateway are shared out over orders. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addReadyBuyer,
  cashProvider,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
} from '#tests/builders/checkout.ts'
import { openCounter } from '#tests/builders/counter.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { checkDuePayments } from './check-due-payments.service.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
  await setAllStock(shop.deps.db, 500)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await gateway.control('reset', {})
  await shop.deps.db.updateTable('payments').set({ check_at: null }).execute()
})
afterEach(() => shop.setNow(null))

const minute = 60_000
const later = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * minute))

describe('an unpaid order', () => {
  test('takes ten attempts in half an hour; one more is refused in words, and says when there will be', async () => {
    const buyer = await addReadyBuyer(shop)
    const order = await buyer.placeBy('Credit')
    for (let attempt = 2; attempt <= 10; attempt++) await buyer.retryPayment(order, 'Credit')
    later(10)
    const refused = await buyer.checkOut(order.id)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect(refused.json().error).toBe('這筆訂單已開啟太多次付款頁，請在已開啟的付款頁完成付款，或 20 分鐘後再試一次')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(19 * 60)
    expect(await records.attempts(order)).toHaveLength(10)
    await gateway.openPaymentPage(order)
    await gateway.step(order, { do: 'pay' })
    expect(await records.state(order)).toBe('confirmed')
  })

  test('takes no more of 40 presses at once', async () => {
    const buyer = await addReadyBuyer(shop)
    const order = await buyer.placeBy('Credit')
    const answers = await Promise.all(Array.from({ length: 40 }, () => buyer.checkOut(order.id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(31)
    expect(await records.attempts(order)).toHaveLength(10)
  })

  test('has one attempt of cash on delivery, however often it is chosen, and turns to it after ten others', async () => {
    const buyer = await addReadyBuyer(shop)
    const order = await buyer.placeBy('Credit')
    for (let attempt = 2; attempt <= 10; attempt++) await buyer.retryPayment(order, 'Credit')
    for (let press = 0; press < 4; press++) {
      const answer = await buyer.checkOut(order.id, { payment_provider_id: cashProvider })
      expect(answer.statusCode).toBe(200)
    }
    const attempts = await records.attempts(order)
    expect(attempts.filter(({ method }) => method === 'cod')).toHaveLength(1)
    const confirmed = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order.id })
    expect(confirmed.statusCode).toBe(200)
    expect(await records.state(order)).toBe('confirmed')
  })

  test('that is paid by a link takes ten, then some time later another; the page says why', async () => {
    const counter = await openCounter(shop)
    const link = await counter.writeByLink()
    for (let press = 0; press < 10; press++) await counter.openAttempt(link)
    const refused = await counter.press(link, 'Credit')
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('這筆訂單已開啟太多次付款頁')
    expect(refused.body).toContain('信用卡付款')
    later(31)
    expect((await counter.openAttempt(link)).tradeNo).not.toBe('')
  })

  test('takes thirty altogether, and then says what to do', async () => {
    const counter = await openCounter(shop)
    const link = await counter.writeByLink()
    for (let press = 0; press < 30; press++) {
      later(31 * Math.floor(press / 10))
      await counter.openAttempt(link)
    }
    later(31 * 3)
    const refused = await counter.press(link, 'Credit')
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('這筆訂單的付款次數已達上限，請在已開啟的付款頁完成付款，或與我們聯絡')
  })
})

describe('questions to the gateway', () => {
  /** As many attempts as an order of a former version may have, all due before any other. */
  async function addOldAttempts(order: PlacedOrder, count: number) {
    const now = shop.deps.clock.now()
    const rows = Array.from({ length: count }, (_, index) => ({
      order_id: order.id,
      merchant_trade_no: `OLD${order.id.slice(0, 8)}${index}`,
      method: 'Credit' as const,
      amount: order.total,
      created_at: now,
      check_at: new Date(now.getTime() - 1_000 * minute + index),
    }))
    await shop.deps.db.insertInto('payments').values(rows).execute()
  }

  /** A round of questions: the orders that were asked about, one after the other. */
  async function askedOrders(names: Map<string, string>): Promise<string[]> {
    const asked: string[] = []
    const { ecpay } = shop.deps.gateways
    const findTrade: typeof ecpay.findTrade = async (trade) => {
      asked.push(names.get(trade.tradeNo) ?? 'crowd')
      return ecpay.findTrade(trade)
    }
    await checkDuePayments({ ...shop.deps, gateways: { ecpay: { ...ecpay, findTrade } } })
    return asked
  }

  test('are asked for each order in turn: two with 150 attempts each do not keep another from its answer', async () => {
    const crowded = [await placeAndOpenGateway(shop, 'Credit'), await placeAndOpenGateway(shop, 'Credit')]
    const others: PlacedOrder[] = []
    for (let count = 0; count < 8; count++) others.push((await placeAndOpenGateway(shop, 'Credit')).order)
    for (const { order } of crowded) await addOldAttempts(order, 150)
    await gateway.fault({ kind: 'lost' })
    const [, , , unnoticed] = others as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder]
    await gateway.step(unnoticed, { do: 'pay' })
    later(11)
    const names = new Map(others.map(({ tradeNo, name }) => [tradeNo, name]))
    const asked = await askedOrders(names)
    const first = asked.slice(0, 10)
    expect(first.filter((name) => name === 'crowd')).toHaveLength(2)
    expect(new Set(first)).toEqual(new Set(['crowd', ...names.values()]))
    expect(await records.state(unnoticed)).toBe('confirmed')
    // what is left of the round is for whoever still has questions
    expect([asked.length, asked.slice(10).every((name) => name === 'crowd')]).toEqual([100, true])
  })

  test('alternate between orders with several attempts', async () => {
    const { order: many } = await placeAndOpenGateway(shop, 'Credit')
    const { order: few } = await placeAndOpenGateway(shop, 'Credit')
    await shop.deps.db.updateTable('payments').set({ check_at: null }).execute()
    await addOldAttempts(many, 12)
    await addOldAttempts(few, 4)
    const names = new Map([0, 1, 2, 3].map((index) => [`OLD${few.id.slice(0, 8)}${index}`, 'few']))
    const asked = await askedOrders(names)
    expect(asked).toHaveLength(16)
    // ten are asked in two batches, each of them at once
    expect(asked.slice(0, 10).filter((name) => name === 'few')).toHaveLength(4)
  })
})
