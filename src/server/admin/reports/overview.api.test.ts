import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Report, ReportsOverview } from '#contract/admin/reports.ts'
import type { OverviewKey } from '#domain/reports/overview.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { foldSales } from './fold-sales.service.ts'

let shop: TestShop
const now = new Date('2026-11-15T20:00:00+08:00')
const dayMs = 24 * 3_600_000
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.database.executeSql(
    'truncate figure_inbox, sales_hours, sales_figures, sold_orders, cohort_months, basket_pairs, buyers, visits_daily, analytics_inbox',
  )
})

const ask = async (path: string, role: 'owner' | 'packer' | 'editor' = 'owner') =>
  shop.get(path, await staffSession(shop, role))
const overview = async (query = ''): Promise<ReportsOverview> =>
  (await ask(`/api/admin/reports${query}`)).json<ReportsOverview>()
const cardOf = ({ cards }: ReportsOverview, key: OverviewKey) => cards.find((card) => card.key === key)
const at = (instant: Date) => shop.setNow(instant)

test('this month is compared with the same days of the last one, folded or not', async () => {
  at(new Date('2026-10-10T12:00:00+08:00'))
  const past = await addConfirmed(shop)
  at(new Date('2026-10-20T12:00:00+08:00'))
  const later = await addConfirmed(shop)
  at(now)
  const [first, second] = [await addConfirmed(shop), await addConfirmed(shop)]
  const read = await overview()
  expect(read).toMatchObject({
    month: 'this',
    from: '2026-11-01',
    to: '2026-11-15',
    before: { from: '2026-10-01', to: '2026-10-15' },
  })
  const sold = first.total + second.total
  // the 20th of October is none of these days
  expect(cardOf(read, 'sales')).toMatchObject({
    value: sold,
    before: past.total,
    change: Math.round(((sold - past.total) / past.total) * 100),
  })
  expect(cardOf(read, 'sales')?.points).toHaveLength(15)
  expect(cardOf(read, 'sales')?.points[9]).toEqual({ label: '2026-11-10', value: 0, before: past.total })
  expect(cardOf(read, 'orders')).toMatchObject({ value: 2, before: 1, change: 100 })
  expect(cardOf(read, 'average')).toMatchObject({ value: Math.round(sold / 2), before: past.total })
  expect(cardOf(read, 'best')?.points[0]).toMatchObject({ value: expect.any(Number), before: expect.any(Number) })
  const withoutBuyers = ({ cards, ...rest }: ReportsOverview) => ({
    ...rest,
    // buyers are up to a minute old
    cards: cards.filter(({ key }) => key !== 'again'),
  })
  await foldSales(shop.deps)
  expect(withoutBuyers(await overview())).toEqual(withoutBuyers(read))
  const last = await overview('?month=last')
  expect(last).toMatchObject({ from: '2026-10-01', to: '2026-10-31', before: { from: '2026-09-01', to: '2026-09-30' } })
  expect(cardOf(last, 'sales')).toMatchObject({ value: past.total + later.total, before: 0, change: null })
})

test('a shop without sales has empty figures, and nothing to compare', async () => {
  const read = await overview()
  expect(read.cards.map(({ change }) => change)).toEqual(read.cards.map(() => null))
  expect(cardOf(read, 'average')).toMatchObject({ value: null, before: null })
  expect(cardOf(read, 'best')).toMatchObject({ value: null, points: [] })
  expect(cardOf(read, 'funnel')).toMatchObject({ value: null, points: [] })
})

test('who had bought in a month before is a known buyer of this one', async () => {
  at(new Date('2026-10-10T12:00:00+08:00'))
  const order = await addConfirmed(shop)
  at(now)
  const again = await addConfirmed(shop)
  await sql`update orders set member_id = (select member_id from orders where order_name = ${order.name})
    where order_name = ${again.name}`.execute(shop.deps.db)
  await addConfirmed(shop)
  await foldSales(shop.deps)
  const report = (await ask('/api/admin/reports/repeat-buyers')).json<Report>()
  expect(report.rows).toMatchObject([
    { month: '2026-10', buyers: 1, known_buyers: 0, known_share: 0 },
    { month: '2026-11', buyers: 2, new_buyers: 1, known_buyers: 1, known_share: 50 },
  ])
  expect(cardOf(await overview(), 'again')).toMatchObject({ value: 50, before: 0, change: null })
})

test('the goal of the month: what is reached, what each day must bring; without one nothing is said', async () => {
  const goalOf = async () => (await ask('/api/admin/today')).json().sales.goal
  const admin = await openSettingsAdmin(shop)
  await admin.change('figures', { month_goal: 0 })
  expect(await goalOf()).toBeNull()
  await admin.change('figures', { month_goal: 100_000 })
  at(new Date(now.getTime() - dayMs))
  const first = await addConfirmed(shop)
  at(now)
  const second = await addConfirmed(shop)
  const reached = first.total + second.total
  expect(await goalOf()).toEqual({
    amount: 100_000,
    reached,
    percent: Math.round(reached / 1_000),
    days_left: 16,
    per_day: Math.ceil((100_000 - reached) / 16),
    // one day before today: its rate
    forecast: first.total + Math.max(first.total, second.total) + 15 * first.total,
  })
  await cancelByOwner(shop.deps, second.name, '', byOwner)
  expect((await goalOf()).reached).toBe(first.total)
  const plan = (await ask('/api/admin/reports/month-plan')).json<Report>()
  expect(plan.rows).toHaveLength(30)
  expect(plan.rows[14]).toMatchObject({ day: '2026-11-15', reached: first.total, planned: 50_000 })
  expect(plan.rows[15]).toMatchObject({ net: null, reached: null, gap: null })
  expect(plan.summary).toContainEqual({ key: 'missing', value: 100_000 - first.total, before: null })
  await shop.deps.db.deleteFrom('shop_settings').where('group_name', '=', 'figures').execute()
  await shop.deps.settings.reload()
})

test.each(['packer', 'editor'] as const)('a %s sees none of it', async (role) => {
  expect((await ask('/api/admin/reports', role)).statusCode).toBe(403)
  expect((await ask('/api/admin/today', role)).json().sales).toBeNull()
})

test('a visitor and another month are refused', async () => {
  expect((await shop.get('/api/admin/reports')).statusCode).toBe(401)
  expect((await ask('/api/admin/reports?month=next')).statusCode).toBe(400)
})
