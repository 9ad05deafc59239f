/** Among very many movements every filter reads its page, not the ledger. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listMovementItems } from './list-stock.service.ts'

const many = 60_000

let shop: TestShop
let sizeId: number
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.deps
  const { rows } = await sql<{ id: number }>`select min(id) as id from product_sizes`.execute(db)
  sizeId = rows[0]?.id ?? 0
  // a year of them, most of them sales; one size is moved now and then only
  await sql`
    insert into stock_movements (size_id, change, stock_after, reason, actor, at)
    select s.id, case when n % 2 = 0 then 1 else -1 end, 1, case when n % 5000 = 0 then 'damage' when n % 20 = 0 then 'count' else 'sale' end,
      'owner', now() - make_interval(secs => (${many} - n) * 31536000.0 / ${many})
    from generate_series(1, ${many}) as n
      join lateral (select id from product_sizes where id >= ${sizeId} + case when n % 1000 = 0 then 0 else 1 + n % 20 end order by id limit 1) as s on true`.execute(
    db,
  )
  await sql`analyze stock_movements`.execute(db)
}, 120_000)
afterAll(() => shop.close())

const day = (ago: number) => addDays(taipeiDay(new Date()), -ago)

test.each<[string, () => Parameters<typeof listMovementItems>[1]]>([
  ['the newest page', () => ({ limit: 50 })],
  ['a page far behind', () => ({ limit: 50, after: '1000' })],
  ['one size', () => ({ limit: 50, size: sizeId })],
  ['a rare reason', () => ({ limit: 50, reason: 'damage' })],
  ['a reason that never happened', () => ({ limit: 50, reason: 'recall' })],
  ['sales', () => ({ limit: 50, reason: 'sale' })],
  ['a day half a year ago', () => ({ limit: 50, from: day(180), to: day(180) })],
  ['everything before a day', () => ({ limit: 50, to: day(300) })],
  ['an order that is not there', () => ({ limit: 50, order: 'SL000000-0000' })],
  ['a lot that is not there', () => ({ limit: 50, lot: 'ZZ-0101-3A' })],
])('%s reads few rows among very many movements', async (_name, query) => {
  await shop.deps.db.transaction().execute(async (tx) => {
    const read = await countRowsRead(tx, 'stock_movements', () => listMovementItems(tx, query()))
    expect(read).toBeLessThan(400)
  })
})
