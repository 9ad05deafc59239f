import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { openHistories } from '#tests/builders/order-histories.ts'
import { compareFigures, countCohorts, countFigures, countPairs, readFigures } from '#tests/oracles/figures-oracle.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { foldSales } from './fold-sales.service.ts'
import { type Dimension, netByDay, sumByDay, sumByHour, sumByKey } from './read-figures.repo.ts'
import { recountSales } from './recount-sales.service.ts'

let shop: TestShop
let members: string[]
beforeAll(async () => {
  shop = await openTestShop()
  members = []
  for (let count = 0; count < 6; count++) members.push((await addMember(shop)).id)
})
afterAll(() => shop.close())

const figureTables =
  'figure_inbox, sales_hours, sales_figures, sold_orders, cohort_months, basket_pairs, sales_recounts'
beforeEach(async () => {
  await sql`delete from order_return_lines`.execute(shop.deps.db)
  await sql`delete from order_returns`.execute(shop.deps.db)
  await sql`delete from orders where order_name like 'H%'`.execute(shop.deps.db)
  await shop.database.executeSql(`truncate ${figureTables}, buyers`)
})

const from = new Date('2026-08-20T02:00:00Z')
const wholeSpan = { from: '2026-08-01', to: '2027-07-01' }
const dimensions = ['all', 'product', 'size', 'tier', 'channel', 'offer', 'basket', 'reason', 'carrier'] as const

/** What reports read, summed over all days, in the oracle's shape. */
async function readSums(): Promise<Map<string, Record<string, number>>> {
  const { db } = shop.deps
  const sums = new Map<string, Record<string, number>>()
  const put = (key: string, values: object) =>
    sums.set(
      key,
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0)) as Record<string, number>,
    )
  for (const dimension of dimensions)
    for (const { key, ...values } of await sumByKey(db, dimension as Dimension, wholeSpan))
      put(`${dimension} ${key}`, values)
  for (const { hour, orders, amount } of await sumByHour(db, wholeSpan))
    put(`hour ${String(hour).padStart(2, '0')}`, { orders, amount })
  return sums
}

/** The oracle's figures without their days. */
function withoutDays(counted: Awaited<ReturnType<typeof countFigures>>) {
  const sums = new Map<string, Record<string, number>>()
  for (const [key, values] of counted) {
    const [dimension, , ...rest] = key.split(' ')
    const name = `${dimension} ${rest.join(' ')}`
    const before = sums.get(name) ?? {}
    for (const [column, value] of Object.entries(values)) before[column] = (before[column] ?? 0) + value
    sums.set(name, before)
  }
  return sums
}

describe('random histories', () => {
  test.each([1, 2, 3])(
    'are counted as the books say, folded or not, whatever is folded when (seed %d)',
    async (seed) => {
      const { db } = shop.deps
      const histories = await openHistories(db, members, { seed, from })
      const count = () => countFigures(db, (id) => histories.tiers.get(id) ?? 'none')
      for (let part = 0; part < 4; part++) {
        await histories.run(60)
        // what is not folded yet counts just the same
        expect(compareFigures(withoutDays(await count()), await readSums())).toEqual([])
        await Promise.all([foldSales(shop.deps), foldSales(shop.deps)])
      }
      const counted = await count()
      expect(compareFigures(counted, await readFigures(db))).toEqual([])
      expect(await db.selectFrom('figure_inbox').select('id').execute()).toEqual([])
      // histories that never took anything back would prove little
      const reasons = new Set(
        [...counted.keys()].flatMap((key) => (key.startsWith('reason') ? [key.split(' ')[2]] : [])),
      )
      for (const reason of ['cancel', 'come_back', 'lost', 'taste']) expect(reasons).toContain(reason)
      await expectCohortsAndPairs()
    },
  )

  test('of one day are the day’s rows of the report', async () => {
    const histories = await openHistories(shop.deps.db, members, { seed: 9, from })
    await histories.run(80)
    const counted = await countFigures(shop.deps.db, () => 'none')
    const days = [...counted].flatMap(([key, values]) =>
      key.startsWith('all ') ? [[key.split(' ')[1], values.amount ?? 0]] : [],
    )
    const read = (await sumByDay(shop.deps.db, wholeSpan)).map(({ day, amount }) => [day, amount])
    expect(read).toEqual(days.sort())
    const nets = async () => [...(await netByDay(shop.deps.db, wholeSpan))].sort()
    const sums = (await sumByDay(shop.deps.db, wholeSpan)).map((row) => [row.day, row.amount - row.back_amount])
    expect(await nets()).toEqual(sums)
    await foldSales(shop.deps)
    expect(await nets()).toEqual(sums)
  })
})

async function expectCohortsAndPairs(): Promise<void> {
  const { db } = shop.deps
  const cohorts = await db.selectFrom('cohort_months').selectAll().where('buyers', '<>', 0).execute()
  const stored = cohorts.map(({ first_month, month, buyers, orders, amount }) => [
    `${first_month.slice(0, 7)} ${month.slice(0, 7)}`,
    { buyers, orders, amount },
  ])
  expect(stored.sort()).toEqual([...(await countCohorts(db))].sort())
  const pairs = await db.selectFrom('basket_pairs').selectAll().execute()
  const storedPairs = pairs.map(({ month, product_a, product_b, orders }) => [
    `${month.slice(0, 7)} ${product_a} ${product_b}`,
    orders,
  ])
  expect(storedPairs.sort()).toEqual([...(await countPairs(db))].sort())
}

test('a member who leaves stays one buyer, without a name', async () => {
  const { db } = shop.deps
  const { id } = await addMember(shop)
  const histories = await openHistories(db, [id], { seed: 4, from })
  await histories.run(30)
  await foldSales(shop.deps)
  const before = await db.selectFrom('cohort_months').selectAll().execute()
  await db.deleteFrom('members').where('id', '=', id).execute()
  shop.setNow(new Date('2026-10-01T00:00:00Z'))
  await recountSales(shop.deps)
  shop.setNow(null)
  expect(await db.selectFrom('cohort_months').selectAll().execute()).toEqual(before)
  expect(await db.selectFrom('buyers').select('member_id').execute()).toEqual([{ member_id: null }])
})

describe('the recount', () => {
  test('finds nothing where everything is right, and corrects and tells what is not', async () => {
    const { db } = shop.deps
    const histories = await openHistories(db, members, { seed: 5, from })
    await histories.run(120)
    await foldSales(shop.deps)
    const { at } = await db
      .selectFrom('sold_orders')
      .select('at')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    shop.setNow(new Date(at.getTime() + 24 * 3_600_000))
    await recountSales(shop.deps)
    expect(await db.selectFrom('sales_recounts').selectAll().execute()).toEqual([])
    const right = await readFigures(db)
    await sql`update sales_figures set units = units + 1 where dimension = 'product' and day = (select max(day) from sales_hours)`.execute(
      db,
    )
    await sql`update cohort_months set buyers = buyers + 1`.execute(db)
    await sql`delete from basket_pairs`.execute(db)
    await recountSales(shop.deps)
    shop.setNow(null)
    const found = await db.selectFrom('sales_recounts').select('what').execute()
    expect(new Set(found.map(({ what }) => what))).toEqual(new Set(['figures', 'cohorts', 'pairs']))
    expect(compareFigures(right, await readFigures(db))).toEqual([])
    const { rows } = await sql<{ stored: number }>`
      select count(*)::int as stored from stock_days where day = (${new Date(at.getTime() + 24 * 3_600_000)}::timestamptz at time zone 'Asia/Taipei')::date`.execute(
      db,
    )
    expect(rows[0]?.stored).toBeGreaterThan(20)
  })
})

test('a shop that has orders already gets their figures, and its hours are not counted twice', async () => {
  const { db } = shop.deps
  const histories = await openHistories(db, members, { seed: 6, from })
  await histories.run(150)
  await foldSales(shop.deps)
  const hours = await db.selectFrom('sales_hours').selectAll().orderBy('day').orderBy('hour').execute()
  await shop.database.executeSql(
    'truncate figure_inbox, sales_figures, sold_orders, cohort_months, basket_pairs, buyers',
  )
  // what members had spent by then is told by their completed orders
  await sql`update orders set completed_at = null where order_name like 'H%'`.execute(db)
  const migration = readFileSync('src/server/db/migrations/0275_figures_of_the_past.sql', 'utf8')
  const fill =
    migration.slice(migration.indexOf('insert into figure_inbox (kind, order_id, event, return_id')).split(';')[0] ?? ''
  await shop.database.executeSql(fill)
  // what is noted already, by a trigger meanwhile, is not noted again
  await shop.database.executeSql(fill)
  const noted = await sql<{
    kind: string
  }>`select kind from figure_inbox group by kind, order_id, return_id having count(*) > 1`.execute(db)
  expect(noted.rows).toEqual([])
  expect((await sumByKey(db, 'all', wholeSpan)).length).toBe(0)
  await foldSales(shop.deps)
  const counted = await countFigures(db, (id) => (histories.tiers.get(id) === 'none' ? 'none' : 'member'))
  expect(compareFigures(counted, await readFigures(db))).toEqual([])
  expect(await db.selectFrom('sales_hours').selectAll().orderBy('day').orderBy('hour').execute()).toEqual(hours)
  await expectCohortsAndPairs()
})

test('the parcels of a shop that has orders already are added by the migration', async () => {
  const { db } = shop.deps
  const histories = await openHistories(db, members, { seed: 8, from })
  await histories.run(120)
  await foldSales(shop.deps)
  const right = await readFigures(db)
  await db.deleteFrom('sales_figures').where('dimension', '=', 'carrier').execute()
  const migration = readFileSync('src/server/db/migrations/0550_margin.sql', 'utf8')
  await shop.database.executeSql(migration.slice(migration.indexOf('insert into sales_figures')).split(';')[0] ?? '')
  expect(compareFigures(right, await readFigures(db))).toEqual([])
  expect([...right.keys()].some((key) => key.startsWith('carrier '))).toBe(true)
})

test('a sale that a process of the version before writes, too, counts once', async () => {
  const { db } = shop.deps
  const histories = await openHistories(db, members, { seed: 7, from })
  await histories.run(40)
  await sql`insert into sales_inbox (at, amount) values (${from}, 500)`.execute(db)
  await foldSales(shop.deps)
  const counted = await countFigures(db, (id) => histories.tiers.get(id) ?? 'none')
  expect(compareFigures(counted, await readFigures(db))).toEqual([])
  const { rows } = await sql`select 1 from sales_inbox`.execute(db)
  expect(rows).toEqual([])
})
