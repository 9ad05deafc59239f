import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { malformed } from '#server/ports/gateway-error.ts'
import {
  addReadyBuyer,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { setStock } from '#tests/builders/stock.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { watchPayments } from './payment-watch.service.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await gateway.control('reset', {})
  await shop.deps.db.updateTable('payments').set({ check_at: null }).execute()
  await shop.deps.db.deleteFrom('gateway_services').execute()
  await shop.deps.db.deleteFrom('jobs').execute()
})
afterEach(() => shop.setNow(null))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let rounds = 0
/** Moves the shop's clock forward and lets the watch look at what is due. */
async function advanceClock(ms: number): Promise<void> {
  shop.setNow(new Date(Date.now() + ms))
  rounds++
  await watchPayments(shop.deps)
}

const away = (services: string[]) => gateway.settings({ away: services })
const queries = async () =>
  (await gateway.control<{ path: string }[]>('calls')).filter(({ path }) => path.includes('QueryTradeInfo')).length
/** Subjects of the mails to the shop that are about no order. */
const mails = async () => {
  const jobs = await shop.deps.db.selectFrom('jobs').select('data').where('kind', '=', 'mail').execute()
  return jobs.flatMap(({ data }) => (data as { template?: { subject?: string } }).template?.subject ?? [])
}

/** Paid at the gateway, and the notification lost. */
async function payUnnoticed(order: PlacedOrder): Promise<void> {
  await gateway.fault({ kind: 'lost' })
  await gateway.step(order, { do: 'pay' })
}

describe('the notification is lost and the gateway does not answer', () => {
  test.each([
    ['a day', 1, hour],
    ['20 days', 20, day],
  ])('for %s: when it is back, the payment is found', async (_name, days, step) => {
    const { order } = await placeAndOpenGateway(shop, 'Credit', 7)
    await payUnnoticed(order)
    await away(['payment'])
    for (let ms = step; ms <= days * day; ms += step) await advanceClock(ms)
    expect(await records.state(order)).toBe('expired')
    expect((await records.attempts(order))[0]).toMatchObject({ state: 'lapsed', check_at: expect.any(Date) })
    await away([])
    await advanceClock(days * day + 61 * minute)
    expect(await records.events(order)).toEqual(['place', 'expire', 'revive'])
  })

  test('for a day, 150 payments: all are asked afterwards, and the paid orders are confirmed', async () => {
    await setStock(shop.deps.db, 1, 1000)
    const orders: PlacedOrder[] = []
    for (let count = 0; count < 15; count++) orders.push((await placeAndOpenGateway(shop, 'Credit', 1)).order)
    // nine in ten are left unpaid: copies of the first attempt, which the gateway never received
    for (let count = 0; count < 135; count++) {
      await sql`insert into payments (order_id, merchant_trade_no, method, amount, created_at, check_at)
        select order_id, 'SPCOPY' || ${String(count)}, method, amount, created_at - ${count} * interval '1 second', check_at
        from payments where merchant_trade_no = ${orders[0]?.tradeNo ?? ''}`.execute(shop.deps.db)
    }
    for (const order of orders) await payUnnoticed(order)
    await away(['payment'])
    for (let hours = 1; hours <= 25; hours += 3) await advanceClock(hours * hour)
    expect(new Set(await Promise.all(orders.map((order) => records.state(order))))).toEqual(new Set(['expired']))
    await away([])
    for (let minutes = 1; minutes <= 4; minutes++) await advanceClock(25 * hour + minutes * minute)
    expect(new Set(await Promise.all(orders.map((order) => records.state(order))))).toEqual(new Set(['confirmed']))
    const unanswered = await shop.deps.db
      .selectFrom('payments')
      .select('merchant_trade_no')
      .where('check_failures', '>', 0)
      .execute()
    expect(unanswered).toEqual([])
  })

  test('while it is away two queries are sent in each round, not one for each payment', async () => {
    for (let count = 0; count < 8; count++) await placeAndOpenGateway(shop, 'Credit', 1)
    await away(['payment'])
    await advanceClock(11 * minute)
    const [asked, before] = [await queries(), rounds]
    for (let minutes = 13; minutes < 23; minutes++) await advanceClock(minutes * minute)
    const more = (await queries()) - asked
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThanOrEqual(2 * (rounds - before))
  })
})

test.each([
  ['a fault of our own', () => new Error('a fault of our own')],
  ['an answer that cannot be read', () => malformed('no answer')],
])('120 payments with %s do not keep a later one from being checked', async (_what, fail) => {
  const { order } = await placeAndOpenGateway(shop, 'Credit', 1)
  const { findTrade } = shop.deps.gateways.ecpay
  for (let count = 0; count < 120; count++) {
    await sql`insert into payments (order_id, merchant_trade_no, method, amount, created_at, check_at)
      select order_id, 'SPBROKEN' || left(md5(random()::text), 8) || ${String(count)}, method, amount, created_at, check_at - interval '1 minute'
      from payments where merchant_trade_no = ${order.tradeNo}`.execute(shop.deps.db)
  }
  shop.deps.gateways.ecpay.findTrade = async (trade) => {
    if (trade.tradeNo.startsWith('SPBROKEN')) throw fail()
    return findTrade(trade)
  }
  await payUnnoticed(order)
  for (let minutes = 11; minutes < 15; minutes++) await advanceClock(minutes * minute)
  shop.deps.gateways.ecpay.findTrade = findTrade
  expect(await records.state(order)).toBe('confirmed')
})

test('an order that cannot be expired does not keep later ones from it', async () => {
  const { order: stuck } = await placeAndOpenGateway(shop, 'Credit', 7)
  const { order } = await placeAndOpenGateway(shop, 'Credit', 8)
  const { release_stock } = shop.deps.orderReactions
  shop.deps.orderReactions.release_stock = async (input) => {
    if (input.order.id === stuck.id) throw new Error('a fault of our own')
    return release_stock(input)
  }
  await advanceClock(34 * minute)
  shop.deps.orderReactions.release_stock = release_stock
  expect([await records.state(stuck), await records.state(order)]).toEqual(['pending_payment', 'expired'])
  await advanceClock(35 * minute)
  expect(await records.state(stuck)).toBe('expired')
})

test('an order does not expire before the gateway has answered since its deadline, and half a day later it does', async () => {
  const { order } = await placeAndOpenGateway(shop, 'Credit', 7)
  await away(['payment'])
  await advanceClock(12 * hour)
  expect(await records.state(order)).toBe('pending_payment')
  await advanceClock(12 * hour + 34 * minute)
  expect(await records.state(order)).toBe('expired')
})

describe('the owner', () => {
  const silent = /沒有回應/
  const answers = /已恢復回應/

  test('is told once after an hour, once a day while it lasts, and when the gateway is back', async () => {
    for (let count = 0; count < 3; count++) await placeAndOpenGateway(shop, 'Credit', 1)
    await away(['payment'])
    for (let minutes = 11; minutes <= 60; minutes += 7) await advanceClock(minutes * minute)
    expect((await mails()).filter((subject) => silent.test(subject))).toEqual([])
    for (let hours = 2; hours <= 14; hours += 4) await advanceClock(hours * hour)
    expect((await mails()).filter((subject) => silent.test(subject))).toHaveLength(1)
    for (let hours = 18; hours <= 50; hours += 4) await advanceClock(hours * hour)
    expect((await mails()).filter((subject) => silent.test(subject))).toHaveLength(3)
    expect(await mails()).toContainEqual(expect.stringMatching(/綠界金流沒有回應，已 \d+ 小時/))
    const metrics = (await shop.get('/metrics')).body
    expect(Number(/shop_gateway_silent_seconds\{service="payment"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(
      40 * 3600,
    )
    await away([])
    await advanceClock(51 * hour)
    expect((await mails()).filter((subject) => answers.test(subject))).toHaveLength(1)
    expect((await shop.get('/metrics')).body).toContain('shop_gateway_silent_seconds{service="payment"} 0')
  })

  test('is not told of a single lost answer', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit', 1)
    await gateway.control('faults', { target: 'answer', kind: 'dropped', match: 'QueryTradeInfo' })
    await payUnnoticed(order)
    await advanceClock(11 * minute)
    await advanceClock(80 * minute)
    expect(await records.state(order)).toBe('confirmed')
    expect((await mails()).filter((subject) => silent.test(subject))).toEqual([])
  })
})

describe('after a 403', () => {
  test('nobody calls for half an hour, and nothing is lost', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit', 1)
    await payUnnoticed(order)
    await gateway.control('faults', { target: 'answer', kind: 'forbidden', match: 'QueryTradeInfo' })
    await advanceClock(11 * minute)
    const calls = await queries()
    const second = await addReadyBuyer(shop, 1)
    await gateway.openPaymentPage(await second.placeBy('Credit'))
    for (let minutes = 12; minutes < 42; minutes += 2) await advanceClock(minutes * minute)
    expect(await queries()).toBe(calls)
    // a process of its own knows it too: the pause is in the database
    expect((await shop.get('/metrics')).body).toMatch(/shop_gateway_paused_seconds\{service="payment"\} [1-9]/)
    await advanceClock(43 * minute)
    await advanceClock(44 * minute)
    expect(await records.state(order)).toBe('confirmed')
    expect((await records.attempts(order))[0]).toMatchObject({ state: 'paid' })
  })

  test('a refund waits and loses none of its tries', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 1)
    await gateway.step(order, { do: 'pay' })
    await gateway.control('faults', { target: 'answer', kind: 'forbidden', match: 'QueryTrade' })
    await buyer.call('cancel', { order_id: order.id })
    await runDueJobs(shop)
    for (let minutes = 2; minutes < 30; minutes += 4) await advanceClock(minutes * minute)
    const [row] = await shop.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
    expect(row).toMatchObject({ state: 'open', problem_since: null })
    expect(row?.tries).toBeLessThanOrEqual(1)
    await advanceClock(32 * minute)
    expect(await records.refunds(order)).toMatchObject([{ state: 'done' }])
  })
})
