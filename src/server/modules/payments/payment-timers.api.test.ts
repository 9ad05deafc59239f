import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner, leaseMs } from '#server/jobs/job-runner.ts'
import {
  addReadyBuyer,
  applyWelcome,
  cashProvider,
  type Gateway,
  gatewayOf,
  placeAndOpenGateway,
  runPaymentTimers,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { expireDueOrders } from './expire-order.service.ts'

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

const minute = 60_000
const day = 24 * 60 * minute
/** Moves the shop's clock forward and runs its timer. */
async function advanceClock(ms: number): Promise<void> {
  shop.setNow(new Date(Date.now() + ms))
  await runPaymentTimers(shop)
}

describe('an unpaid order', () => {
  test('by card expires after 33 minutes, not before: stock and coupon are released', async () => {
    const buyer = await addReadyBuyer(shop, 10, 2)
    const before = await records.stock(10)
    const choice = await applyWelcome(buyer)
    const order = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(order)
    await advanceClock(32 * minute)
    expect([await records.state(order), await records.stock(10)]).toEqual(['pending_payment', before - 2])
    await advanceClock(34 * minute)
    expect([await records.state(order), await records.stock(10)]).toEqual(['expired', before])
    expect(await records.uses(order)).toEqual([])
    expect(await records.attempts(order)).toMatchObject([{ state: 'lapsed' }])
    await buyer.add(10, 2)
    const again = await buyer.call('preview_reward', { ...choice, cart_id: await buyer.cartId() })
    expect(again.statusCode).toBe(200)
    expect((await shop.post('/api/order/my_cart', { token: buyer.token })).json().unpaid_order).toBeNull()
  })

  test('that was found due by a clock that is corrected meanwhile does not expire', async () => {
    const order = await (await addReadyBuyer(shop, 10)).placeBy('Credit')
    const instants = [new Date(Date.now() + 7 * day)]
    await expireDueOrders({ ...shop.deps, clock: { now: () => instants.shift() ?? new Date() } })
    expect(await records.state(order)).toBe('pending_payment')
  })

  test('with a virtual account expires an hour after the account', async () => {
    const { order } = await placeAndOpenGateway(shop, 'ATM')
    await gateway.step(order, { do: 'issue' })
    const { pay_before } = await records.order(order)
    const left = Number(pay_before) - Date.now()
    await advanceClock(left + 30 * minute)
    expect(await records.state(order)).toBe('pending_payment')
    await advanceClock(left + 61 * minute)
    expect(await records.state(order)).toBe('expired')
  })

  test('without an issued number does not reserve stock for days', async () => {
    const { order } = await placeAndOpenGateway(shop, 'BARCODE')
    await advanceClock(31 * minute)
    expect(await records.state(order)).toBe('expired')
  })

  test('with unconfirmed cash on delivery expires after 30 minutes', async () => {
    const buyer = await addReadyBuyer(shop)
    const id = await buyer.cartId()
    await buyer.checkOut(id, { payment_provider_id: cashProvider })
    await advanceClock(31 * minute)
    expect(await records.state({ id })).toBe('expired')
  })

  test('keeps its deadline with another attempt', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    shop.setNow(new Date(Date.now() + 20 * minute))
    await buyer.retryPayment(order, 'Credit')
    await advanceClock(32 * minute)
    expect(await records.state(order)).toBe('pending_payment')
    await advanceClock(34 * minute)
    expect(await records.state(order)).toBe('expired')
  })
})

describe('a lost notification', () => {
  test('of a payment after the gateway had answered "unpaid": it is queried again before the order expires', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await advanceClock(11 * minute)
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    await advanceClock(34 * minute)
    expect(await records.events(order)).toEqual(['place', 'pay'])
  })

  test('of a card payment: the gateway is queried after ten minutes', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    await advanceClock(9 * minute)
    expect(await records.state(order)).toBe('pending_payment')
    await advanceClock(11 * minute)
    expect(await records.state(order)).toBe('confirmed')
    expect((await records.attempts(order))[0]).toMatchObject({ state: 'paid', settles_order: true, check_at: null })
    expect((await buyer.result(order.name)).json().order.status).toBe('success')
  })

  test('of an issued number: it is found before the order would expire', async () => {
    const { buyer, order } = await placeAndOpenGateway(shop, 'CVS')
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'issue', method: 'CVS' })
    await advanceClock(31 * minute)
    expect((await buyer.result(order.name)).json().order).toMatchObject({ status: 'waiting', number: { kind: 'CVS' } })
    await gateway.step(order, { do: 'pay' })
    expect(await records.state(order)).toBe('confirmed')
  })

  test('of a payment after the order expired: the order is revived a little later', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await advanceClock(34 * minute)
    expect(await records.state(order)).toBe('expired')
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    await advanceClock(41 * minute)
    expect(await records.state(order)).toBe('confirmed')
  })

  test('of a number that was paid on its last day: the gateway is queried before the order expires', async () => {
    const { order } = await placeAndOpenGateway(shop, 'ATM')
    await gateway.step(order, { do: 'issue' })
    const left = Number((await records.order(order)).pay_before) - Date.now()
    await gateway.fault({ kind: 'lost' })
    shop.setNow(new Date(Date.now() + left - minute))
    await gateway.step(order, { do: 'pay' })
    await advanceClock(left + 2 * 60 * minute)
    expect(await records.events(order)).toEqual(['place', 'pay'])
  })

  test('a failure notification is checked by one more query', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.step(order, { do: 'fail' })
    expect((await records.attempts(order))[0]?.check_at).not.toBeNull()
    await advanceClock(11 * minute)
    expect((await records.attempts(order))[0]).toMatchObject({ state: 'failed', check_at: null })
  })
})

describe('an unreachable gateway', () => {
  test('no order expires until it answers, and then its answer counts', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    const fault = { target: 'answer', kind: 'status_500', match: null, remaining: 50 }
    await gateway.control('faults', fault)
    await advanceClock(34 * minute)
    expect(await records.state(order)).toBe('pending_payment')
    await gateway.control('faults/clear', {})
    await advanceClock(90 * minute)
    expect(await records.events(order)).toEqual(['place', 'pay'])
  })

  test('an answer without a valid signature is ignored', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit')
    await gateway.control('faults', { target: 'answer', kind: 'unsigned', match: null, remaining: 5 })
    await gateway.fault({ kind: 'lost' })
    await gateway.step(order, { do: 'pay' })
    await advanceClock(11 * minute)
    expect(await records.state(order)).toBe('pending_payment')
  })
})

describe('several processes', () => {
  test('find the same work at the same time and do it once', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit', 7)
    const before = await records.stock(7)
    shop.setNow(new Date(Date.now() + 34 * minute))
    await Promise.all([1, 2, 3, 4].map(() => runPaymentTimers(shop)))
    expect([await records.events(order), await records.stock(7)]).toEqual([['place', 'expire'], before + 1])
  })

  test('when one crashes, another one does its work', async () => {
    const { order } = await placeAndOpenGateway(shop, 'Credit', 7)
    shop.setNow(new Date(Date.now() + 34 * minute))
    await runDueJobs(shop)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'payment_watch', data: {} })
    const neverReturns = () => new Promise<void>(() => {})
    const stuck = createJobRunner(shop.deps, {
      ...jobHandlers,
      payment_watch: { ...jobHandlers.payment_watch, run: neverReturns },
    })
    expect(await stuck.startDue(1)).toHaveLength(1)
    await runDueJobs(shop)
    expect(await records.state(order)).toBe('pending_payment')
    shop.setNow(new Date(Date.now() + 34 * minute + leaseMs + 1000))
    await runDueJobs(shop)
    expect(await records.state(order)).toBe('expired')
  })
})

describe('refunds', () => {
  const paidAndCancelled = async (method: 'Credit' | 'ATM') => {
    const { buyer, order } = await placeAndOpenGateway(shop, method)
    if (method === 'ATM') await gateway.step(order, { do: 'issue' })
    await gateway.step(order, { do: 'pay' })
    await buyer.call('cancel', { order_id: order.id })
    return order
  }

  test('a card payment is refunded automatically, once, also when the answer was lost', async () => {
    const order = await paidAndCancelled('Credit')
    await gateway.control('faults', { target: 'answer', kind: 'dropped', match: 'DoAction' })
    await runDueJobs(shop)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'cancelled', state: 'open' }])
    // what was sent may still take effect
    await advanceClock(9 * minute)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'cancelled', state: 'open' }])
    await advanceClock(11 * minute)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'cancelled', state: 'done' }])
    const trade = await gateway.control<{ card_moves: object[] }>(`trades/${order.tradeNo}`)
    expect(trade.card_moves).toHaveLength(1)
  })

  test('a payment that the gateway cannot refund becomes a manual refund', async () => {
    expect(await records.refunds(await paidAndCancelled('ATM'))).toMatchObject([{ state: 'by_hand' }])
  })

  test('a refund that the gateway refuses for two days becomes a manual refund', async () => {
    const order = await paidAndCancelled('Credit')
    await gateway.settings({ cardActions: false })
    for (let hours = 0; hours < 60; hours += 6) {
      await advanceClock(hours * 61 * minute)
      if (hours < 47) expect(await records.refunds(order)).toMatchObject([{ state: 'open' }])
    }
    expect(await records.refunds(order)).toMatchObject([{ state: 'by_hand' }])
    expect(60 * 61 * minute).toBeLessThan(3 * day)
  })
})
