import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addReadyBuyer, type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { compareBooks } from './compare-books.service.ts'

let shop: TestShop
let gateway: Gateway
/** Ten in the morning in Taipei, on the 16th. */
const start = new Date('2026-11-16T02:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.database.executeSql('truncate settlement_days, settlement_differences, settled_trades, attention_done')
  // payments of other tests were made on the same day
  await shop.database.executeSql(`update payments set paid_at = paid_at - interval '90 days'`)
  await gateway.control('reset', {})
  await compareBooks(shop.deps)
})

const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
const issues = async () =>
  (await listAttention(shop.deps, ['payments', 'gateway']))
    .filter(({ kind }) => kind !== 'gateway_away')
    .map(({ kind, id, orderName }) => [kind, id, orderName])
const comparedDays = async () =>
  (await shop.deps.db.selectFrom('settlement_days').selectAll().orderBy('day').execute()).map(({ day, trades }) => [
    day,
    trades,
  ])

async function pay(how: { lost?: boolean } = {}): Promise<PlacedOrder> {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  if (how.lost) await gateway.fault({ match: 'payment', kind: 'lost', options: { every: true }, remaining: 10 })
  await gateway.step(order, { do: 'pay' })
  await gateway.control('faults/clear', {})
  return order
}

test('the first run only sets the beginning: what was paid before is not compared', async () => {
  expect(await comparedDays()).toEqual([['2026-11-15', null]])
  await compareBooks(shop.deps)
  expect(await comparedDays()).toHaveLength(1)
})

test('books that agree give no difference, and each day is compared once', async () => {
  await pay()
  later(dayMs)
  await compareBooks(shop.deps)
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([])
  expect(await comparedDays()).toEqual([
    ['2026-11-15', null],
    ['2026-11-16', 1],
  ])
  const calls = await gateway.control<{ path: string }[]>('calls')
  expect(calls.filter(({ path }) => path.includes('TradeNoAio'))).toHaveLength(1)
})

test('each kind of difference is found, with its order, and is the same one when it is found again', async () => {
  const [unknown, unpaid, other, missing] = [await pay(), await pay({ lost: true }), await pay(), await pay()]
  const { executeSql } = shop.database
  // a number that the shop never gave out
  await executeSql(`update sim_ecpay_trades set merchant_trade_no = 'NOTOURS1' where merchant_trade_no = $1`, [
    unknown.tradeNo,
  ])
  await executeSql('delete from sim_ecpay_trades where merchant_trade_no = $1', [missing.tradeNo])
  await executeSql('update sim_ecpay_trades set amount = amount + 1 where merchant_trade_no = $1', [other.tradeNo])
  later(dayMs)
  await compareBooks(shop.deps)
  const found = await issues()
  expect(found.toSorted()).toEqual(
    [
      ['settled_without_order', 'NOTOURS1', null],
      ['settled_unpaid', unpaid.tradeNo, unpaid.name],
      ['settled_amount', other.tradeNo, other.name],
      ['paid_not_settled', missing.tradeNo, missing.name],
      ['paid_not_settled', unknown.tradeNo, unknown.name],
    ].toSorted(),
  )
  // the day was forgotten, as after a crash: the run repeats
  await executeSql(`delete from settlement_days where day = '2026-11-16'`)
  later(hourMs)
  await compareBooks(shop.deps)
  expect(await issues()).toEqual(found)
})

test('a payment that a later file has is no difference any more', async () => {
  const order = await pay()
  const { executeSql } = shop.database
  await executeSql(`update sim_ecpay_trades set paid_at = paid_at + interval '1 day' where merchant_trade_no = $1`, [
    order.tradeNo,
  ])
  later(dayMs)
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([['paid_not_settled', order.tradeNo, order.name]])
  later(dayMs)
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([])
})

test('missed days are caught up with, a week at a time', async () => {
  const order = await pay({ lost: true })
  later(10 * dayMs)
  await compareBooks(shop.deps)
  expect((await comparedDays()).at(-1)?.[0]).toBe('2026-11-22')
  expect(await issues()).toContainEqual(['settled_unpaid', order.tradeNo, order.name])
  later(hourMs)
  await compareBooks(shop.deps)
  expect((await comparedDays()).at(-1)?.[0]).toBe('2026-11-25')
})

test('a gateway without an answer leaves the day due; after a day a person hears of it', async () => {
  await gateway.settings({ away: ['payment'] })
  later(dayMs)
  await compareBooks(shop.deps)
  expect(await comparedDays()).toHaveLength(1)
  expect(await issues()).toEqual([])
  later(dayMs)
  expect(await issues()).toEqual([['settlement_late', '2026-11-15', null]])
  await gateway.settings({ away: [] })
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([])
  expect(await comparedDays()).toHaveLength(3)
})

test('two runs at the same time write each day once', async () => {
  await gateway.settings({ settlementsPerMinute: 0 })
  const order = await pay({ lost: true })
  later(dayMs)
  await Promise.all([compareBooks(shop.deps), compareBooks(shop.deps)])
  expect(await comparedDays()).toHaveLength(2)
  expect(await issues()).toEqual([['settled_unpaid', order.tradeNo, order.name]])
})

test('the run is due every hour, one job for all processes', async () => {
  await shop.deps.db.deleteFrom('jobs').execute()
  for (const runner of [1, 2].map(() => createJobRunner(shop.deps, jobHandlers))) await runner.scheduleRecurring()
  const jobs = await shop.deps.db.selectFrom('jobs').select('due_at').where('kind', '=', 'compare_settlement').execute()
  expect(jobs).toEqual([{ due_at: new Date('2026-11-16T03:00:00Z') }])
})

const differences = async () =>
  (await shop.deps.db.selectFrom('settlement_differences').selectAll().orderBy('kind').execute()).map(
    ({ kind, settled, booked, agreed_at }) => [kind, settled, booked, agreed_at !== null],
  )
const totalOf = async (order: PlacedOrder) =>
  (await shop.deps.db.selectFrom('orders').select('total_amount').where('id', '=', order.id).executeTakeFirstOrThrow())
    .total_amount ?? 0
/** The hourly run, for so many days. */
async function runDays(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour++) {
    later(hourMs)
    await compareBooks(shop.deps)
  }
}

test('a trade that stands twice in the file is a difference with both amounts', async () => {
  const order = await pay()
  await gateway.step(order, { do: 'settle_twice' })
  later(dayMs)
  await compareBooks(shop.deps)
  const total = await totalOf(order)
  expect(await issues()).toEqual([['settled_twice', `${order.tradeNo}-${2 * total}`, order.name]])
  expect(await differences()).toEqual([['settled_twice', 2 * total, total, false]])
})

test('a file whose last line was cut is refused, the day stays due, and a whole file ends it', async () => {
  await pay()
  const order = await pay()
  await gateway.settings({ cutSettlement: 60 })
  later(dayMs)
  await compareBooks(shop.deps)
  expect([await comparedDays(), await issues()]).toEqual([[['2026-11-15', null]], []])
  await gateway.settings({ cutSettlement: 0 })
  later(hourMs)
  await compareBooks(shop.deps)
  expect((await comparedDays()).at(-1)).toEqual(['2026-11-16', 2])
  expect(await issues()).toEqual([])
  expect(order.tradeNo).not.toBe('')
})

test('a refund that was made by hand at the gateway days later is found, once for each amount', async () => {
  const order = await pay()
  later(dayMs)
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([])
  await gateway.step(order, { do: 'by_hand', action: 'R', amount: 100 })
  await runDays(3)
  expect(await issues()).toEqual([['refunded_outside', `${order.tradeNo}-100`, order.name]])
  await gateway.step(order, { do: 'by_hand', action: 'R', amount: 50 })
  await runDays(5)
  expect(await issues()).toEqual([['refunded_outside', `${order.tradeNo}-150`, order.name]])
})

test('a refund of the shop agrees with the file, before and after it is done', async () => {
  const order = await pay()
  later(dayMs)
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await compareBooks(shop.deps)
  await runDueJobs(shop)
  await runDays(12)
  expect(await differences()).toEqual([])
})

test('a refund that the shop counts as done and the gateway never made is told after some days', async () => {
  const order = await pay()
  later(dayMs)
  await compareBooks(shop.deps)
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  await shop.database.executeSql(`update sim_ecpay_trades set card_moves = '[]', card_state = 'captured'
    where merchant_trade_no = '${order.tradeNo}'`)
  await runDays(2)
  expect(await issues()).toEqual([])
  await runDays(6)
  expect(await issues()).toEqual([['refund_not_settled', `${order.tradeNo}-0`, order.name]])
})

test('days are read again, one file an hour, the newest most often', async () => {
  await runDays(12)
  const calls = await gateway.control<{ path: string; at: string }[]>('calls')
  const hours = calls.filter(({ path }) => path.includes('TradeNoAio')).map(({ at }) => at.slice(0, 13))
  expect(new Set(hours).size).toBe(hours.length)
  const again = await shop.deps.db.selectFrom('settlement_days').select(['day', 'read_again_on']).execute()
  const planned = Object.fromEntries(again.map(({ day, read_again_on }) => [day, read_again_on]))
  expect(planned).toMatchObject({ '2026-11-15': null, '2026-11-16': '2026-11-30', '2026-11-26': '2026-11-29' })
})

test('what the gateway keeps of each trade is stored, and the payout when it comes', async () => {
  const order = await pay()
  later(dayMs)
  await compareBooks(shop.deps)
  const read = () => shop.deps.db.selectFrom('settled_trades').selectAll().executeTakeFirstOrThrow()
  const total = await totalOf(order)
  const fee = Math.max(1, Math.round(total * 0.0275))
  expect(await read()).toMatchObject({
    merchant_trade_no: order.tradeNo,
    paid_on: '2026-11-16',
    method: '信用卡',
    amount: total,
    fee_hundredths: fee * 100,
    net_hundredths: (total - fee) * 100,
    payout_on: null,
  })
  await runDays(14)
  expect(await read()).toMatchObject({ payout_on: '2026-11-26' })
})
