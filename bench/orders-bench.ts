/**
 * A page of orders, of a member with 10 and of one with 5,000, in a shop with 1,000 and with 200,000 orders: the four
 * times should be equal. They alternate, and the median counts: other load on the machine affects all alike.
 * Alone: `node bench/orders-bench.ts`.
 */
import pg from 'pg'
import type { MemberId } from '#contract/scalars.ts'
import { seedCheckoutRows } from '#server/app/seeding/seed-checkout.ts'
import { systemClock } from '#server/core/deps.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Db, openDb } from '#server/db/open-db.ts'
import { listOrders } from '#server/shop/orders/list-orders.service.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

const rounds = 300

export async function benchOrders(postgres: PostgresServer, print: (line: string) => void): Promise<void> {
  const open = await openDb({ databaseUrl: await createDatabase(postgres.url), dataDir: '' })
  try {
    await migrate(open)
    await seedCheckoutRows(open.db)
    await addProduct(open.db)
    const [few, many, ...others] = await addMembers(open.db, 102)
    if (!few || !many) throw new Error('no members')
    await addManyOrders(open.db, [few], 10)
    await addManyOrders(open.db, others, 990)
    const small = await measure(open.db, { few })
    await addManyOrders(open.db, [many], 5_000)
    await addManyOrders(open.db, others, 194_000)
    const large = await measure(open.db, { few, many })
    print('\n## A page of orders, median ms\n')
    print('| | 1,000 orders in all | 200,000 orders in all |\n|---|---|---|')
    print(`| member with 10 orders | ${ms(small.few)} | ${ms(large.few)} |`)
    print(`| member with 5,000 orders, 10 at a time | | ${ms(large.many)} |`)
    print(
      `\nSlowest of fastest: ${(Math.max(large.few, large.many, small.few) / Math.min(large.few, large.many, small.few)).toFixed(2)}`,
    )
  } finally {
    await open.close()
  }
}

async function measure<Name extends string>(db: Db, members: Record<Name, MemberId>): Promise<Record<Name, number>> {
  const names = Object.keys(members) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now()
      await listOrders({ db, clock: systemClock }, members[name], { limit: 10 })
      times[name].push(performance.now() - started)
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>
}

async function addMembers(db: Db, count: number): Promise<MemberId[]> {
  const rows = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, (_, n) => ({
        email: `m${n}@bench.test`,
        name: '王小明',
        password_hash: null,
        email_verified_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id as MemberId)
}

/** The product in every order. */
async function addProduct(db: Db): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id: 7, slug: 'beans', name: '咖啡豆', role: 'kind', tagline: '', position: 1 })
    .execute()
  await db
    .insertInto('products')
    .values({
      id: 1,
      slug: 'coffee',
      name: '咖啡',
      name_en: 'Coffee',
      category_id: 7,
      roast_level: 'light',
      processing_method: '水洗',
      origin: '',
      origin_en: '',
      coffee_grade: '',
      variety: '',
      flavor_notes: [],
      altitude: '',
      description: '',
      sweetness_x2: 6,
      acidity_x2: 6,
      body_x2: 6,
      aroma_x2: 6,
      aftertaste_x2: 6,
      discount_percent: 0,
      discount_from: null,
      discount_to: null,
      search_words: [],
      best_before: '2027-01-01',
    })
    .execute()
  const size = { label: '半磅 227 g', specification: '', grams: 227, parcel_grams: 255, price: 100, position: 0 }
  await db
    .insertInto('product_sizes')
    .values({ ...size, product_id: 1, is_default: true })
    .execute()
}

async function createDatabase(serverUrl: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query('create database bench_orders')
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = '/bench_orders'
  return url.href
}

const ms = (time: number) => time.toFixed(2)

if (import.meta.main) {
  const { postgresBin } = requireSystemTools(console.log)
  const postgres = await startPostgres(postgresBin, { durable: true })
  try {
    await benchOrders(postgres, console.log)
  } finally {
    await postgres.stop()
  }
}
