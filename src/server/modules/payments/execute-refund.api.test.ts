import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { taipeiDay } from '#domain/taipei-time.ts'
import { malformed } from '#server/ports/gateway-error.ts'
import {
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  placeAndOpenGateway,
  runPaymentTimers,
} from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { executeRefund } from './execute-refund.service.ts'
import { watchPayments } from './payment-watch.service.ts'
import { completeManualRefunds, retryRefunds } from './pending-refunds.service.ts'

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
  await shop.deps.db.deleteFrom('gateway_services').execute()
  await shop.deps.db.updateTable('refunds').set({ state: 'by_hand' }).where('state', '=', 'open').execute()
})
afterEach(() => shop.setNow(null))

const dayMs = 86_400_000

/** A time of day in Taipei, some days from now. */
function at(time: string, days = 1): Date {
  return new Date(`${taipeiDay(new Date(Date.now() + days * dayMs))}T${time}:00+08:00`)
}

async function runAt(instant: Date): Promise<void> {
  shop.setNow(instant)
  await watchPayments(shop.deps)
}

/** Paid by card at 10:00. */
async function pay(): Promise<PlacedOrder> {
  shop.setNow(at('10:00'))
  const { order } = await placeAndOpenGateway(shop, 'Credit', 1, 2)
  await gateway.step(order, { do: 'pay' })
  return order
}

type Reason = 'returned' | 'cancelled' | 'second_payment'

/** A part of the payment is to be refunded. Each reason is one refund. */
async function requestPart(order: PlacedOrder, amount: number, reason: Reason, createdAt: Date): Promise<string> {
  const { db } = shop.deps
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('merchant_trade_no', '=', order.tradeNo)
    .executeTakeFirstOrThrow()
  const row = { order_id: order.id, payment_id: payment.id, reason, amount, created_at: createdAt }
  const { id } = await db.insertInto('refunds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const findRow = (id: string) =>
  shop.deps.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fault = (kind: string, options: object = {}, match = 'DoAction') =>
  gateway.control('faults', { target: 'answer', kind, match, options })
const cardOf = (order: PlacedOrder) =>
  gateway.control<{ card_state: string; card_moves: { action: string; amount: number }[] }>(`trades/${order.tradeNo}`)
const refundedAtGateway = async (order: PlacedOrder) =>
  (await cardOf(order)).card_moves.filter(({ action }) => action === 'R').map(({ amount }) => amount)

describe('several partial refunds of one payment', () => {
  test.each([
    ['given up', async (order: PlacedOrder) => gateway.step(order, { do: 'by_hand', action: 'N' })],
    [
      'given back in part',
      async (order: PlacedOrder) => gateway.step(order, { do: 'by_hand', action: 'R', amount: 70 }),
    ],
  ])('of a payment that was %s by hand: what went back too much counts towards the next', async (way, move) => {
    const order = await pay()
    if (way !== 'given up') shop.setNow(at('12:00', 2))
    await move(order)
    const first = await requestPart(order, 30, 'returned', shop.deps.clock.now())
    await runAt(new Date(shop.deps.clock.now().getTime() + 60_000))
    const tooMuch = way === 'given up' ? order.total - 30 : 40
    expect(await findRow(first)).toMatchObject({ state: 'done', overpaid: tooMuch })
    const rest = await requestPart(order, order.total - 30, 'cancelled', shop.deps.clock.now())
    await runAt(new Date(shop.deps.clock.now().getTime() + 60_000))
    expect([await findRow(first), await findRow(rest)]).toMatchObject([
      { state: 'done', overpaid: 0 },
      { state: 'done', overpaid: 0 },
    ])
  })

  test('are done one after the other, each once, although answers are lost', async () => {
    const order = await pay()
    const noon = at('12:00', 2)
    const first = await requestPart(order, 100, 'returned', noon)
    const second = await requestPart(order, 250, 'cancelled', new Date(noon.getTime() + 1))
    await fault('dropped')
    await runAt(at('12:01', 2))
    // the second is not tried before it is known what came of the first
    expect([await findRow(first), await findRow(second)]).toMatchObject([
      { state: 'open', tries: 1 },
      { state: 'open', tries: 0 },
    ])
    await fault('dropped', { before: true })
    await runAt(at('12:15', 2))
    expect([(await findRow(first)).state, (await findRow(second)).state]).toEqual(['done', 'open'])
    await runAt(at('12:40', 2))
    expect(await findRow(second)).toMatchObject({ state: 'done', by_gateway: true })
    expect(await refundedAtGateway(order)).toEqual([100, 250])
  })

  test('before the bank’s run they are refunded too, and the rest gives everything back', async () => {
    const order = await pay()
    await requestPart(order, 100, 'returned', at('20:40'))
    await runAt(at('20:41'))
    expect([(await cardOf(order)).card_state, await refundedAtGateway(order)]).toEqual(['to_capture', [100]])
    const rest = await requestPart(order, order.total - 100, 'cancelled', at('20:50'))
    await fault('none')
    await fault('dropped', { before: true })
    await runAt(at('20:51'))
    expect((await cardOf(order)).card_state).toBe('capture_cancelled')
    expect((await findRow(rest)).state).toBe('open')
    await runAt(at('21:05'))
    expect((await cardOf(order)).card_state).toBe('abandoned')
    expect((await findRow(rest)).state).toBe('done')
  })

  test('a bank transfer does not count as a refund of the gateway', async () => {
    const order = await pay()
    const noon = at('12:00', 2)
    const transferred = await requestPart(order, 100, 'returned', noon)
    await shop.deps.db.updateTable('refunds').set({ state: 'by_hand' }).where('id', '=', transferred).execute()
    await shop.deps.db.transaction().execute((tx) => completeManualRefunds(shop.deps, tx, order.id, { by: '周嵐' }))
    const next = await requestPart(order, 250, 'cancelled', new Date(noon.getTime() + 1))
    await fault('dropped')
    await runAt(at('12:01', 2))
    await runAt(at('12:15', 2))
    expect(await findRow(transferred)).toMatchObject({ state: 'done', by_gateway: false })
    expect(await findRow(next)).toMatchObject({ state: 'done', by_gateway: true })
    expect(await refundedAtGateway(order)).toEqual([250])
  })

  test('one that the gateway has accepted and does not show is not sent again, and the owner is told after two days', async () => {
    const order = await pay()
    const id = await requestPart(order, 100, 'returned', at('12:00', 2))
    await fault('wrong', { before: true })
    for (let hours = 0; hours < 54; hours += 6) await runAt(new Date(at('12:01', 2).getTime() + hours * 3_600_000))
    expect(await findRow(id)).toMatchObject({ state: 'by_hand', accepted_at: expect.any(Date) })
    const calls = await gateway.control<{ path: string }[]>('calls')
    expect(calls.filter(({ path }) => path.endsWith('DoAction'))).toHaveLength(1)
  })

  test('more than was asked for at the gateway is an error in the log', async () => {
    const order = await pay()
    await requestPart(order, 100, 'returned', at('12:00', 2))
    await fault('doubled')
    const logged = vi.spyOn(shop.deps.log, 'error')
    await runAt(at('12:01', 2))
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ refunded: 200, expected: 100 }),
      'more was refunded than asked for',
    )
    logged.mockRestore()
  })
})

describe('a refund', () => {
  test('of which E was taken and N lost is finished only when the authorisation is given up', async () => {
    const order = await pay()
    const id = await requestPart(order, order.total, 'returned', at('21:00'))
    await fault('none')
    await fault('timeout', { ms: 5 })
    await runAt(at('21:01'))
    expect(await findRow(id)).toMatchObject({ state: 'open' })
    await runAt(at('21:12'))
    expect(await findRow(id)).toMatchObject({ state: 'done', by_gateway: true })
    expect((await cardOf(order)).card_state).toBe('abandoned')
  })

  test('waits from 20:14 to 20:31, and loses none of its tries', async () => {
    const order = await pay()
    const id = await requestPart(order, order.total, 'returned', at('20:14'))
    for (const time of ['20:14', '20:16', '20:20', '20:25', '20:30']) await runAt(at(time))
    expect(await findRow(id)).toMatchObject({ state: 'open', tries: 0, problem_since: null, try_at: at('20:31') })
    const calls = await gateway.control<{ path: string }[]>('calls')
    expect(calls.filter(({ path }) => path.endsWith('DoAction'))).toEqual([])
    await runAt(at('20:31'))
    expect(await findRow(id)).toMatchObject({ state: 'done' })
  })

  test('that the gateway does not answer is tried for weeks, and never left to the owner', async () => {
    const order = await pay()
    const id = await requestPart(order, order.total, 'returned', at('12:00'))
    await gateway.settings({ away: ['payment'] })
    for (let hours = 0; hours < 20 * 24; hours += 24) await runAt(new Date(at('12:00').getTime() + hours * 3_600_000))
    expect(await findRow(id)).toMatchObject({ state: 'open', problem_since: null })
    await gateway.settings({ away: [] })
    await runAt(new Date(at('12:00').getTime() + 20 * dayMs + 3_600_000))
    expect(await findRow(id)).toMatchObject({ state: 'done' })
  })

  test('is sent once although several jobs and watches find it at the same time', async () => {
    const order = await pay()
    const id = await requestPart(order, 100, 'returned', at('12:00', 2))
    shop.setNow(at('12:01', 2))
    for (let copies = 0; copies < 4; copies++)
      await shop.deps.jobs.send(shop.deps.db, { kind: 'refund_payment', data: { refundId: id } })
    await Promise.all([1, 2, 3].map(() => runPaymentTimers(shop)))
    expect(await refundedAtGateway(order)).toEqual([100])
    expect((await findRow(id)).state).toBe('done')
  })

  test('is tried again after its process has died in the middle of it', async () => {
    const order = await pay()
    const id = await requestPart(order, 100, 'returned', at('12:00', 2))
    const { refund } = shop.deps.gateways.ecpay
    const called = Promise.withResolvers<void>()
    shop.deps.gateways.ecpay.refund = () => {
      called.resolve()
      return new Promise(() => {})
    }
    shop.setNow(at('12:01', 2))
    void executeRefund(shop.deps, id)
    await called.promise
    expect((await findRow(id)).tries).toBe(1)
    shop.deps.gateways.ecpay.refund = refund
    await runAt(at('12:05', 2))
    expect((await findRow(id)).state).toBe('open')
    await runAt(at('12:12', 2))
    expect((await findRow(id)).state).toBe('done')
  })

  test('is done although five older ones are never answered', async () => {
    const broken: string[] = []
    for (let count = 0; count < 5; count++) {
      const order = await pay()
      await requestPart(order, 100, 'returned', new Date(at('12:00', 2).getTime() + count))
      broken.push(order.tradeNo)
    }
    const id = await requestPart(await pay(), 100, 'returned', at('12:01', 2))
    const { refund } = shop.deps.gateways.ecpay
    shop.deps.gateways.ecpay.refund = async (asked) => {
      if (broken.includes(asked.tradeNo)) throw malformed('no answer')
      return refund(asked)
    }
    for (const time of ['12:02', '12:03']) await runAt(at(time, 2))
    shop.deps.gateways.ecpay.refund = refund
    expect(await findRow(id)).toMatchObject({ state: 'done' })
  })

  test('left to the owner goes to the gateway again when the owner says so', async () => {
    const order = await pay()
    const id = await requestPart(order, 100, 'returned', at('12:00', 2))
    await gateway.settings({ cardActions: false })
    for (let hours = 0; hours < 54; hours += 6) await runAt(new Date(at('12:01', 2).getTime() + hours * 3_600_000))
    expect(await findRow(id)).toMatchObject({ state: 'by_hand' })
    await gateway.settings({ cardActions: true })
    await shop.deps.db.transaction().execute((tx) => retryRefunds(shop.deps, tx, order.id))
    await runDueJobs(shop)
    expect(await findRow(id)).toMatchObject({ state: 'done', by_gateway: true })
    expect(await records.refunds(order)).toMatchObject([{ amount: 100, state: 'done' }])
  })

  test('that the owner sends again has its two days anew: a first refusal does not leave it to them', async () => {
    const order = await pay()
    const id = await requestPart(order, 100, 'returned', at('12:00', 2))
    await gateway.settings({ cardActions: false })
    for (let hours = 0; hours < 54; hours += 6) await runAt(new Date(at('12:01', 2).getTime() + hours * 3_600_000))
    expect(await findRow(id)).toMatchObject({ state: 'by_hand' })
    await shop.deps.db.transaction().execute((tx) => retryRefunds(shop.deps, tx, order.id))
    await runDueJobs(shop)
    expect(await findRow(id)).toMatchObject({ state: 'open' })
  })
})
