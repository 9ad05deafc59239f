import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Report } from '#contract/admin/reports.ts'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { foldSales } from './fold-sales.service.ts'
import { storeSizeCosts } from './margin-figures.repo.ts'

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
    `truncate figure_inbox, sales_hours, sales_figures, sold_orders, cohort_months, basket_pairs, buyers, size_costs,
      settled_trades, settled_figures, settled_inbox;
    update green_beans set stock_grams = 10000, stock_cost = 4000, loss_permille = 150`,
  )
  await shop.deps.db.deleteFrom('shop_settings').where('group_name', '=', 'figures').execute()
  await shop.deps.settings.reload()
})

const read = async (name: string, span = 'from=2026-11-15&to=2026-11-15'): Promise<Report> =>
  (await shop.get(`/api/admin/reports/${name}?${span}`, await staffSession(shop))).json<Report>()
const lines = async (span?: string) =>
  Object.fromEntries((await read('margin', span)).rows.map((row) => [row.line, row]))

/** NT$ 400 for a kilogram of green coffee: what the pieces of the order have cost. */
async function coffeeOf(orderName: string, perKilogram = 400): Promise<number> {
  const { rows } = await sql<{ grams: number; quantity: number }>`
    select s.grams, l.quantity from order_lines l join product_sizes s on s.id = l.size_id join orders o on o.id = l.order_id
    where o.order_name = ${orderName}`.execute(shop.deps.db)
  const cents = rows.reduce(
    (sum, { grams, quantity }) => sum + quantity * Math.round((Math.ceil(grams / 0.85) * perKilogram) / 10),
    0,
  )
  return Math.round(cents / 100)
}

test('what is left: sales less coffee, packaging and parcels, folded or not; a cancelled order costs nothing', async () => {
  const order = await addConfirmed(shop)
  const cancelled = await addConfirmed(shop)
  await cancelByOwner(shop.deps, cancelled.name, '', byOwner)
  const before = await lines()
  const coffee = await coffeeOf(order.name)
  expect(coffee).toBeGreaterThan(0)
  expect(before.淨額).toMatchObject({ amount: order.total, share: 100 })
  expect(before.生豆).toMatchObject({ amount: -coffee, known: 100 })
  // one parcel, and what the demonstration shop pays for it
  expect(before.包材).toMatchObject({ amount: -14, known: 100 })
  const parcel = Number(before.運費成本?.amount)
  expect([-60, -58, -55, -105]).toContain(parcel)
  // no settlement file yet: not known, and not 0
  expect(before.金流手續費).toMatchObject({ amount: null, known: 0 })
  expect(before['毛利（已知成本）']).toMatchObject({ amount: order.total - coffee - 14 + parcel })
  await foldSales(shop.deps)
  expect(await lines()).toEqual(before)
  const [product] = (await read('margin-by-product')).rows
  expect(product).toMatchObject({ coffee, known: 100 })
})

test('what nobody knows is told as not known: no goods of unknown beans, no parcels without a price', async () => {
  const admin = await openSettingsAdmin(shop)
  await admin.change('figures', {
    ...{ packaging_cost: 0, parcel_cost_711: 0, parcel_cost_family: 0, parcel_cost_hilife: 0, parcel_cost_home: 0 },
  })
  await shop.database.executeSql('update green_beans set stock_grams = 0, stock_cost = 0')
  await addConfirmed(shop)
  const read = await lines()
  for (const line of ['生豆', '包材', '運費成本', '金流手續費'])
    expect(read[line]).toMatchObject({ amount: null, known: 0 })
  expect(read['毛利（已知成本）']).toMatchObject({ amount: null })
})

test('a sale keeps the cost of its day when the next sack has another price', async () => {
  const first = await addConfirmed(shop)
  await storeSizeCosts(shop.deps.db, '2026-11-15')
  shop.setNow(new Date(now.getTime() + dayMs))
  await shop.database.executeSql('update green_beans set stock_cost = 8000')
  await storeSizeCosts(shop.deps.db, '2026-11-16')
  // again, by another process: nothing more
  await storeSizeCosts(shop.deps.db, '2026-11-16')
  const second = await addConfirmed(shop)
  expect((await lines()).生豆).toMatchObject({ amount: -(await coffeeOf(first.name)) })
  expect((await lines('from=2026-11-16&to=2026-11-16')).生豆).toMatchObject({
    amount: -(await coffeeOf(second.name, 800)),
  })
  // an empty sack does not make the coffee unknown
  await shop.database.executeSql('update green_beans set stock_grams = 0, stock_cost = 0')
  await storeSizeCosts(shop.deps.db, '2026-11-17')
  expect((await lines('from=2026-11-16&to=2026-11-16')).生豆).toMatchObject({ known: 100 })
  // and what was sold before the first cost was known has the first
  await shop.database.executeSql(`delete from size_costs where from_day = '2026-11-15'`)
  expect((await lines()).生豆).toMatchObject({ amount: -(await coffeeOf(first.name, 800)) })
})

test('fees are those of the gateway’s files, and known for as much as these tell', async () => {
  const order = await addConfirmed(shop)
  await shop.deps.db
    .insertInto('settled_trades')
    .values({
      ...{ merchant_trade_no: 'F1', gateway_trade_no: 'G1', paid_on: '2026-11-15', method: '信用卡' },
      ...{ amount: order.total, refunded: 0, fee_hundredths: 2745, net_hundredths: order.total * 100 - 2745 },
      ...{ payout_on: null, read_at: now },
    })
    .execute()
  expect((await lines()).金流手續費).toMatchObject({ amount: -27, known: 100 })
})
