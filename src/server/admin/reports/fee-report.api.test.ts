/** What the gateway keeps and pays out, by day and way to pay. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '#contract/admin/reports.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { foldSales } from './fold-sales.service.ts'
import { recountSales } from './recount-sales.service.ts'

let shop: TestShop
const now = new Date('2026-11-15T20:00:00+08:00')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.database.executeSql('truncate settled_trades, settled_figures, settled_inbox, sales_recounts')
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

describe('figures by day', () => {
  const readBoth = async () => [
    await read('from=2026-11-10&to=2026-11-15'),
    (
      await shop.get('/api/admin/reports/payouts?from=2026-11-10&to=2026-11-30', await staffSession(shop))
    ).json<Report>(),
  ]
  const change = (no: string, values: object) =>
    shop.deps.db.updateTable('settled_trades').set(values).where('merchant_trade_no', '=', no).execute()

  test('are the same counted or not, also while a later file changes them', async () => {
    await add({ day: '2026-11-12', amount: 1000, fee: 2745, net: 97_255 })
    await add({ day: '2026-11-12', amount: 500, fee: 1000, net: 49_000, payout: '2026-11-20' })
    await add({ day: '2026-11-13', amount: 800, method: 'ATM櫃員機', fee: 1500, net: 78_500, payout: '2026-11-20' })
    const before = await readBoth()
    expect(before[1]?.rows).toEqual([
      { payout: '2026-11-20', trades: 2, received: 1300, given_back: 0, fee: 25, payable: 1275 },
      { payout: '還沒撥款', trades: 1, received: 1000, given_back: 0, fee: 27, payable: 973 },
    ])
    expect(before[1]?.summary).toEqual([
      { key: 'paid_out', value: 1275, before: null },
      { key: 'fee', value: 25, before: null },
      { key: 'pending', value: 973, before: null },
    ])
    await Promise.all([foldSales(shop.deps), foldSales(shop.deps)])
    expect(await readBoth()).toEqual(before)
    // paid out, given back in part, and of another day than the first file said
    await change(`SP${number - 2}`, { payout_on: '2026-11-21', paid_on: '2026-11-11', refunded: 100 })
    const after = await readBoth()
    expect(after[0]?.rows.map(({ day }) => day)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
    expect(after[1]?.rows.map(({ payout }) => payout)).toEqual(['2026-11-20', '2026-11-21'])
    await foldSales(shop.deps)
    expect(await readBoth()).toEqual(after)
    expect(await shop.deps.db.selectFrom('settled_inbox').selectAll().execute()).toEqual([])
  })

  test('the recount finds nothing where everything is right, and corrects and tells what is not', async () => {
    await add({ day: '2026-11-12', amount: 1000, fee: 2745, net: 97_255 })
    await add({ day: '2026-11-13', amount: 500, fee: 1000, net: 49_000 })
    await recountSales(shop.deps)
    const recounts = () => shop.deps.db.selectFrom('sales_recounts').selectAll().where('what', '=', 'fees').execute()
    expect(await recounts()).toEqual([])
    const right = await readBoth()
    await shop.deps.db.updateTable('settled_figures').set({ amount: 1 }).where('paid_on', '=', '2026-11-12').execute()
    await recountSales(shop.deps)
    expect(await recounts()).toMatchObject([{ day: '2026-11-12', amount_before: 1, amount_after: 1000 }])
    expect(await readBoth()).toEqual(right)
  })
})
