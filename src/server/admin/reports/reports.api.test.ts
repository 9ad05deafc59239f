import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Report } from '#contract/admin/reports.ts'
import { reportNames, reports } from '#domain/reports/reports.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { countReports } from '#server/shop/pages/analytics.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { openHistories } from '#tests/builders/order-histories.ts'
import { addStaff, staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { foldSales } from './fold-sales.service.ts'

let shop: TestShop
const now = new Date('2026-11-15T20:00:00+08:00')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.database.executeSql(
    'truncate figure_inbox, sales_hours, sales_figures, sold_orders, cohort_months, basket_pairs, buyers, visits_daily, analytics_inbox, analytics_daily, site_vitals_daily, search_misses, search_miss_inbox',
  )
})

const ask = async (path: string, role: 'owner' | 'packer' | 'editor' = 'owner') =>
  shop.get(`/api/admin/reports/${path}`, await staffSession(shop, role))
const read = async (path: string): Promise<Report> => {
  const answer = await ask(path)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Report>()
}

describe('a report', () => {
  test.each(reportNames)('%s has rows with its columns, and is read by the owner only', async (name) => {
    const histories = await openHistories(shop.deps.db, [(await addMember(shop)).id], {
      seed: 3,
      from: new Date('2026-10-25T00:00:00Z'),
    })
    await histories.run(60)
    await foldSales(shop.deps)
    const report = await read(name)
    expect(report).toMatchObject({ name, filling: false })
    const columns = reports[name].columns.map(({ key }) => key)
    for (const row of report.rows) expect(columns.filter((key) => !(key in row))).toEqual([])
    const filled = !['searches', 'funnel', 'web-vitals', 'expiring', 'gateway-fees', 'payouts'].includes(name)
    if (filled) expect(report.rows.length).toBeGreaterThan(0)
    expect((await ask(name, 'editor')).statusCode).toBe(403)
  })

  test('of a day counts what was sold a moment ago, and what is cancelled on the day of the cancellation', async () => {
    const order = await addConfirmed(shop)
    const today = async () => (await read('sales-by-day?from=2026-11-15&to=2026-11-15')).rows
    expect(await today()).toMatchObject([{ day: '2026-11-15', orders: 1, amount: order.total, back_amount: 0 }])
    await foldSales(shop.deps)
    shop.setNow(new Date(now.getTime() + 24 * 3_600_000))
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    expect(await today()).toMatchObject([{ amount: order.total, back_amount: 0 }])
    const { rows, summary } = await read('sales-by-day?from=2026-11-15&to=2026-11-16')
    expect(rows.map(({ amount, back_amount, net }) => [amount, back_amount, net])).toEqual([
      [order.total, 0, order.total],
      [0, order.total, -order.total],
    ])
    expect(summary).toContainEqual({ key: 'net', value: 0, before: 0 })
    expect((await read('returns?from=2026-11-16&to=2026-11-16')).rows).toMatchObject([
      { reason: '出貨前取消', back_cases: 1, back_units: 2, back_amount: order.total },
    ])
  })

  test.each(['sales-by-day?from=2026-11-16&to=2026-11-15', 'sales-by-day?from=2024-01-01', 'sales-by-day?to=x'])(
    '%s is refused with a sentence',
    async (path) => {
      const answer = await ask(path)
      expect([answer.statusCode, answer.json().error]).toEqual([400, '請選擇正確的日期，最長一年'])
    },
  )

  test('that does not exist is refused', async () => {
    expect((await ask('profits')).statusCode).toBe(400)
  })
})

describe('the counter', () => {
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const send = (body: object) => shop.post('/api/analytics/events', { events: [], ...body }, { 'user-agent': browser })
  const event = (name: string, path = '/') => ({ name, path })

  test('gives the funnel, counted or not yet', async () => {
    const events = [event('page_view'), event('page_view'), event('view_item'), event('add_to_cart'), event('purchase')]
    await send({ events })
    const before = (await read('funnel')).rows
    expect(before.map(({ step, total }) => [step, total])).toEqual([
      ['瀏覽頁面', 2],
      ['看商品', 1],
      ['加入購物車', 1],
      ['開始結帳', 0],
      ['完成下單', 1],
    ])
    expect(before[1]).toMatchObject({ of_previous: 50, of_first: 50 })
    await countReports(shop.deps)
    expect((await read('funnel')).rows).toEqual(before)
  })

  test('gives searches without a hit that several people made, and nothing that could name a person', async () => {
    for (let count = 0; count < 3; count++) await send({ misses: [' 肯亞 AA ', '0912345678', 'a@example.com'] })
    await send({ misses: ['王小明'] })
    const before = (await read('searches')).rows
    expect(before).toEqual([{ term: '肯亞 aa', total: 3 }])
    await Promise.all([countReports(shop.deps), countReports(shop.deps)])
    expect((await read('searches')).rows).toEqual(before)
    const { rows } = await sql<{ term: string }>`select term from search_misses order by 1`.execute(shop.deps.db)
    expect(rows.map(({ term }) => term).sort()).toEqual(['王小明', '肯亞 aa'].sort())
  })

  test('counts a limited number of different terms a day', async () => {
    for (let from = 0; from < 300; from += 10)
      await send({
        misses: Array.from({ length: 10 }, (_, index) => `字${String.fromCodePoint(0x4e00 + from + index)}`),
      })
    await countReports(shop.deps)
    const rows = await shop.deps.db.selectFrom('search_misses').select('term').execute()
    expect(rows).toHaveLength(200)
  })

  test('gives the speed that visitors measured, by day', async () => {
    const vital = (value: number) => ({ metric: 'LCP', path: '/', device: 'phone', value })
    await send({ vitals: [vital(820), vital(1180), vital(1190), vital(4000)] })
    const { rows, summary } = await read('web-vitals?from=2026-11-15&to=2026-11-15')
    expect(rows).toMatchObject([{ day: '2026-11-15', lcp_phone: 1200, lcp_desktop: null, samples: 4 }])
    expect(summary).toContainEqual({ key: 'lcp', value: 1200, before: null })
    await countReports(shop.deps)
    expect((await read('web-vitals?from=2026-11-15&to=2026-11-15')).rows).toEqual(rows)
  })
})

describe('the file', () => {
  test('opens in a spreadsheet: mark, CRLF, plain numbers, no formulas', async () => {
    const order = await addConfirmed(shop)
    await shop.deps.db.updateTable('products').set({ name: '=HYPERLINK("x")' }).where('id', '=', 1).execute()
    const answer = await ask('sales-by-product/csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="sales-by-product-2026-10-17-2026-11-15.csv"',
    )
    const [head, row, rest] = answer.body.split('\r\n')
    expect(head).toBe('\ufeff商品,訂單,件數,銷售金額,取消與退貨,淨額,佔比,退貨率')
    expect(row?.startsWith(`"'=HYPERLINK(""x"")",1,2,`)).toBe(true)
    expect(rest).toBe('')
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    expect((await ask('sales-by-day/csv')).body).toContain(`2026-11-15,1,2,`)
  })

  test('asks who it is, and is not for everybody', async () => {
    const { cookie } = await addStaff(shop)
    shop.setNow(new Date(now.getTime() + 11 * 60_000))
    const answer = await shop.get('/api/admin/reports/sales-by-day/csv', { cookie })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_needed'])
    expect((await shop.get('/api/admin/reports/sales-by-day', { cookie })).statusCode).toBe(200)
    expect((await ask('sales-by-day/csv', 'packer')).json().code).toBe('permission_denied')
  })
})

test('goods that are sold turn over, and lots near their day are listed', async () => {
  await addConfirmed(shop, { productId: 1, quantity: 3 })
  const { rows } = await read('stock-turnover')
  expect(rows[0]).toMatchObject({ units: 3 })
  expect(Number(rows[0]?.turns)).toBeGreaterThan(0)
  await sql`update roast_lots set best_before = '2026-11-20' where id = (
    select lot_id from roast_lot_sizes where units > 0 order by lot_id limit 1)`.execute(shop.deps.db)
  expect((await read('expiring')).rows[0]).toMatchObject({ best_before: '2026-11-20', days: 5 })
})

test('an offer tells what it cost, and an order that is cancelled costs nothing', async () => {
  const { db } = shop.deps
  const order = await addConfirmed(shop)
  const offer = await db.selectFrom('offers').select(['id', 'name']).orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ offer_id: offer.id, offer_amount: 90 }).where('id', '=', order.id).execute()
  expect((await read('offers')).rows).toMatchObject([{ offer: offer.name, orders: 1, cost: 90, amount: order.total }])
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  expect((await read('offers')).rows).toMatchObject([{ offer: offer.name, cost: 0 }])
})
