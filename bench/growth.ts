/**
 * `node bench/growth.ts`: do the shoppers' calls stay as fast when the shop grows? A small shop beside three large ones
 * on one PostgreSQL: one has a hundred times the products, one a thousand times the orders, one a thousand times the
 * reviews of one product. Each call is made in turns on both, as shoppers get it and without the cache. The report is
 * reports/growth.md. `--scale 0.01` makes the large shops smaller, `--only orders` measures one of them.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { calls, openShopper, type Timed, timeCall } from './growth-calls.ts'
import { fillShop, type ShopSize } from './growth-shop.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

const { values: options } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string' } },
})
const scale = Number(options.scale)
/** A call that takes this much longer in the large shop grows with it. */
const noticeable = 1.2
const small: ShopSize = { products: 100, orders: 1_000, reviews: 100 }
const full: ShopSize = { products: 10_000, orders: 1_000_000, reviews: 100_000 }
const kinds = (Object.keys(full) as (keyof ShopSize)[]).filter((kind) => (options.only ?? kind) === kind)
if (!(scale > 0) || kinds.length === 0)
  throw new Error('--scale is a number above 0, --only one of products, orders, reviews')

interface Database {
  url: string
  size: ShopSize
}

const modes: readonly { title: string; env: Record<string, string> }[] = [
  { title: 'As shoppers get it', env: {} },
  { title: 'From the database, without the cache', env: { CACHE_MB: '0' } },
]

const report = openReport()
const { print } = report

const { postgresBin } = requireSystemTools(console.log)
const began = performance.now()
// on the disk: a million orders are several gigabytes
const postgres = await startPostgres(postgresBin, { durable: true })
try {
  await stopSyncing()
  print(`# Growth ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}.`)
  print(`The small shop has ${describe(small)}; each large one has more of one of them. Median ms, made in turns.`)
  await createTemplate()
  const smallShop = await createShop('growth_small', small)
  for (const kind of kinds) await benchGrowth(kind, smallShop)
  print(`\nThe whole took ${inMinutes(began)} minutes.`)
} finally {
  await postgres.stop()
}
await report.write('growth.md')

/** Filling would otherwise mostly wait for the disk, and no call that is measured does. */
async function stopSyncing(): Promise<void> {
  const server = new pg.Client({ connectionString: postgres.url })
  await server.connect()
  for (const setting of ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', `max_wal_size = '8GB'`])
    await server.query(`alter system set ${setting}`)
  await server.query('select pg_reload_conf()')
  await server.end()
}

/** The demonstration shop, as its first start leaves it. */
async function createTemplate(): Promise<void> {
  const url = await createDatabase(postgres.url, 'growth_template')
  const shop = await startShop({ port: 3320, env: { DATABASE_URL: url } })
  await shop.stop()
}

async function createShop(name: string, size: ShopSize): Promise<Database> {
  const url = await createDatabase(postgres.url, name, 'growth_template')
  await fillShop(url, size)
  return { url, size }
}

async function benchGrowth(kind: keyof ShopSize, smallShop: Database): Promise<void> {
  const count = Math.max(2 * small[kind], Math.round(full[kind] * scale))
  const filling = performance.now()
  const largeShop = await createShop(`growth_${kind}`, { ...small, [kind]: count })
  const growth = [small[kind], count].map((each) => each.toLocaleString('en-US')).join(' to ')
  print(`\n## ${growth} ${kind === 'reviews' ? 'reviews of one product' : kind}\n`)
  print(`Filled in ${inMinutes(filling)} minutes.`)
  for (const { title, env } of modes) {
    print(`\n${title}:\n`)
    print('| call | small ms | large ms | ratio |\n|---|---|---|---|')
    await measure(env, smallShop, largeShop)
  }
}

async function measure(env: Record<string, string>, smallShop: Database, largeShop: Database): Promise<void> {
  const shops = await Promise.all(
    [smallShop, largeShop].map(({ url }, index) =>
      startShop({ port: 3321 + index, env: { DATABASE_URL: url, ...env } }),
    ),
  )
  const [smallUrl = '', largeUrl = ''] = shops.map(({ url }) => url)
  const one = await openShopper(smallUrl, smallShop.size)
  const other = await openShopper(largeUrl, largeShop.size)
  try {
    for (const call of calls) print(row(await timeCall(call, one, other)))
  } finally {
    one.client.close()
    other.client.close()
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

function row({ name, small: before, large: after }: Timed): string {
  const ratio = after / before
  const shown = ratio > noticeable ? `**${ratio.toFixed(2)}** grows` : ratio.toFixed(2)
  return `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${shown} |`
}

function describe({ products, orders, reviews }: ShopSize): string {
  return `${products} products, ${orders.toLocaleString('en-US')} orders and ${reviews} reviews of one product`
}

function inMinutes(since: number): string {
  return ((performance.now() - since) / 60_000).toFixed(1)
}
