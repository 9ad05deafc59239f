/** What the gateway keeps and pays out, by day and way to pay. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Report } from '#contract/admin/reports.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
const now = new Date('2026-11-15T20:00:00+08:00')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.database.executeSql('truncate settled_trades')
})

interface Trade {
  day: string
  amount: number
  method?: string
  back?: number
  fee: number | null
  net: number | null
  payout?: string
}

let number = 0
const add = ({ day, amount, method = '信用卡', back = 0, fee, net, payout }: Trade) =>
  shop.deps.db
    .insertInto('settled_trades')
    .values({
      ...{ merchant_trade_no: `SP${++number}`, gateway_trade_no: `G${number}`, paid_on: day, method, amount },
      ...{ refunded: back, fee_hundredths: fee, net_hundredths: net, payout_on: payout ?? null, read_at: now },
    })
    .execute()

const read = async (span = 'from=2026-11-14&to=2026-11-15'): Promise<Report> =>
  (await shop.get(`/api/admin/reports/gateway-fees?${span}`, await staffSession(shop))).json<Report>()

test('each day and way has its fees, to the cent and rounded once, and what was paid out of them', async () => {
  // 27.45 + 27.45 is 54.90, which is 55: rounded one by one it would be 54
  await add({ day: '2026-11-14', amount: 1000, fee: 2745, net: 97_255, payout: '2026-11-20' })
  await add({ day: '2026-11-14', amount: 1000, back: 300, fee: 2745, net: 67_255 })
  await add({ day: '2026-11-14', amount: 500, method: 'ATM櫃員機', fee: 1000, net: 49_000 })
  await add({ day: '2026-11-15', amount: 800, method: '', fee: 2200, net: 77_800, payout: '2026-11-21' })
  const { rows, summary } = await read()
  expect(rows).toMatchObject([
    {
      day: '2026-11-14',
      method: 'ATM櫃員機',
      trades: 1,
      received: 500,
      fee: 10,
      fee_rate: 2,
      payable: 490,
      paid_out: 0,
    },
    {
      day: '2026-11-14',
      method: '信用卡',
      trades: 2,
      received: 2000,
      given_back: 300,
      fee: 55,
      payable: 1645,
      paid_out: 973,
    },
    {
      day: '2026-11-15',
      method: '其他',
      trades: 1,
      received: 800,
      fee: 22,
      fee_rate: 2.8,
      payable: 778,
      paid_out: 778,
    },
  ])
  expect(Object.fromEntries(summary.map(({ key, value, before }) => [key, [value, before]]))).toEqual({
    received: [3300, null],
    fee: [87, null],
    payable: [2913, null],
    paid_out: [1751, null],
  })
})

test('the days before are compared; other days do not count', async () => {
  await add({ day: '2026-11-13', amount: 1000, fee: 3000, net: 97_000 })
  await add({ day: '2026-11-15', amount: 400, fee: 1000, net: 39_000 })
  await add({ day: '2026-11-16', amount: 9999, fee: 9999, net: 9999 })
  await add({ day: '2026-11-11', amount: 9999, fee: 9999, net: 9999 })
  const { rows, summary } = await read()
  expect(rows).toHaveLength(1)
  expect(summary.find(({ key }) => key === 'fee')).toMatchObject({ value: 10, before: 30 })
})

test('a file without fees and net amounts: what is owed is what was received and not given back', async () => {
  await add({ day: '2026-11-15', amount: 1000, back: 100, fee: null, net: null })
  const { rows } = await read()
  expect(rows).toMatchObject([{ fee: 0, payable: 900, paid_out: 0 }])
})

test('without files there are no rows and no sums', async () => {
  const { rows, summary } = await read()
  expect([rows, summary.map(({ value }) => value)]).toEqual([[], [null, null, null, null]])
})
