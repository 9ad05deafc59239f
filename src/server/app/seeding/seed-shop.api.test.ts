import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoMember, demoStaff } from '#seed/demo-accounts.ts'
import { readConfig } from '#server/core/config.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { seedShop } from './seed-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // the audit log refuses to be emptied, which is right everywhere but here
  await sql`drop trigger audit_log_no_truncate on audit_log`.execute(shop.deps.db)
})
afterAll(() => shop.close())

/** A new database after the migrations. */
beforeEach(async () => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(shop.deps.db)
  await sql`truncate ${sql.raw(rows.map(({ name }) => name).join())} restart identity cascade`.execute(shop.deps.db)
})

const production = readConfig({
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay',
})

async function count(table: 'categories' | 'content_pages' | 'carriers' | 'payment_providers' | DemoTable) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.deps.db)
  return rows[0]?.n
}

type DemoTable = (typeof demoTables)[number]
const demoTables = ['members', 'products', 'offers', 'reviews', 'coupons', 'sessions', 'staff'] as const
const signIn = () => shop.post('/api/user/login', { login: demoMember.email, password: demoMember.password })

test('production mode seeds reference data only, and no account has a known password', async () => {
  const { filled } = await seedShop({ ...shop.deps, config: production })
  expect(filled).toEqual(['reference', 'content', 'content-home', 'content-menu', 'checkout'])
  for (const table of ['categories', 'content_pages', 'carriers', 'payment_providers'] as const) {
    expect(await count(table), table).toBeGreaterThan(0)
  }
  for (const table of demoTables) expect(await count(table), table).toBe(0)
  expect((await signIn()).statusCode).toBe(401)
})

test('demo mode seeds the demonstration shop with its member, and only once', async () => {
  const { filled } = await seedShop(shop.deps)
  expect(filled).toEqual(expect.arrayContaining(['reference', 'demo-catalogue', 'demo-member']))
  expect(await count('products')).toBeGreaterThanOrEqual(24)
  expect((await signIn()).statusCode).toBe(200)
  expect(await count('staff')).toBe(demoStaff.length)
  expect(await seedShop(shop.deps)).toEqual({ filled: [] })
})
