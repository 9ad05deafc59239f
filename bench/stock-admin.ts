/**
 * The lists of the stock pages among 2,000 products, 20,000 sizes and 1,000,000 movements, on a private PostgreSQL:
 * `node bench/stock-admin.ts`. Prints how long each takes; fails above 100 ms at the 95th percentile.
 */
import { sql } from 'kysely'
import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { listMovementItems, listStockItems } from '#server/admin/stock/list-stock.service.ts'
import { readPlan } from '#server/admin/stock/read-roasting.service.ts'
import { listStaffLots } from '#server/admin/stock/staff-lots.service.ts'
import { readConfig } from '#server/core/config.ts'
import { TagCache } from '#server/core/tag-cache.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Db, openDb } from '#server/db/open-db.ts'
import { createSettingsReader } from '#server/modules/settings/settings-reader.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

const mostMs = 100
const movements = 1_000_000
const part = 25_000
const runs = 40
const { postgresBin: bin } = requireSystemTools(console.log)

const server = await startPostgres(bin, { durable: false })
const database = await openDb({ databaseUrl: server.url, dataDir: '' })
try {
  await migrate(database)
  await fill(database.db)
  const slow = await measure(database.db)
  process.exitCode = slow ? 1 : 0
} finally {
  await database.close()
  await server.stop()
}

async function fill(db: Db): Promise<void> {
  await sql`insert into categories (id, slug, name, role) values (8, 'beans', '咖啡豆', 'kind')`.execute(db)
  await sql`insert into products (slug, name, category_id)
    select 'p-' || n, '咖啡 ' || n, 8 from generate_series(1, 2000) as n`.execute(db)
  await sql`insert into product_sizes (product_id, label, grams, price, stock, position, is_default)
    select p.id, n || ' 號', 227, 400, (p.id * n) % 30, n, n = 1
    from products p cross join generate_series(1, 10) as n`.execute(db)
  await sql`insert into roast_lots (code, product_id, state, roasted_on, best_before, sweetness_x2, acidity_x2, body_x2,
      aroma_x2, aftertaste_x2, created_at, updated_at)
    select 'EY-1112-' || upper(to_hex(n % 4096)), p.id, 'sold_out', date '2025-11-12' + n % 360, date '2026-11-12' + n % 360,
      4, 4, 4, 4, 4, now(), now()
    from generate_series(1, 4000) as n join products p on p.id = n % 2000 + 1`.execute(db)
  // in parts: no statement of the shop may take longer than 15 s
  for (let first = 1; first <= movements; first += part) {
    await sql`insert into stock_movements (size_id, change, stock_after, reason, actor, at)
      select 1001 + (n::bigint * 7919) % 20000, case when n % 2 = 0 then 1 else -1 end, 1,
        case when n % 10000 = 0 then 'damage' when n % 50 = 0 then 'count' else 'sale' end, 'owner',
        now() - make_interval(secs => (${movements} - n) * 31.536)
      from generate_series(${first}::int, ${first + part - 1}::int) as n`.execute(db)
  }
  await sql`analyze`.execute(db)
}

async function measure(db: Db): Promise<boolean> {
  const clock = { now: () => new Date() }
  const cache = new TagCache({ maxBytes: 0, maxAgeMs: 0, now: Date.now })
  const settings = createSettingsReader({ db, config: readConfig({}), cache })
  const day = (ago: number) => addDays(taipeiDay(new Date()), -ago)
  const lists: [string, () => Promise<unknown>][] = [
    ['movements, newest', () => listMovementItems(db, { limit: 50 })],
    ['movements, deep', () => listMovementItems(db, { limit: 50, after: '5000' })],
    ['movements, one size', () => listMovementItems(db, { limit: 50, size: 1500 })],
    ['movements, rare reason', () => listMovementItems(db, { limit: 50, reason: 'damage' })],
    ['movements, no such reason', () => listMovementItems(db, { limit: 50, reason: 'recall' })],
    ['movements, one old day', () => listMovementItems(db, { limit: 50, from: day(200), to: day(200) })],
    ['movements, before a day', () => listMovementItems(db, { limit: 50, to: day(300) })],
    ['stock, first page', () => listStockItems(db, { limit: 50 })],
    ['stock, low', () => listStockItems(db, { limit: 50, state: 'low' })],
    ['stock, by name', () => listStockItems(db, { limit: 50, q: '咖啡 1999' })],
    ['lots, first page', () => listStaffLots(db, { limit: 50 })],
    ['roasting plan', () => readPlan({ db: database.db, clock, settings })],
  ]
  let slow = false
  for (const [name, run] of lists) {
    await run()
    const times: number[] = []
    for (let count = 0; count < runs; count++) {
      const start = performance.now()
      await run()
      times.push(performance.now() - start)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (runs - 1))] ?? 0
    slow ||= at(0.95) > mostMs
    console.log(`${name.padEnd(28)} median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`)
  }
  return slow
}
