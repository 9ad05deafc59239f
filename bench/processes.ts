/**
 * `node bench/processes.ts`: one, two and four processes on one PostgreSQL that syncs to disk. The same 16 members buy,
 * spread over the processes, and each round ends only when all its jobs are done. Cached pages are asked of all
 * processes at once. The load comes from the same machine: of its cores the shop gets what the buyers and PostgreSQL
 * leave. The report is reports/processes.md.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireLoadGenerator, requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { openBuyers, untilJobsAreDone } from './buyers.ts'
import { processorMs } from './processor-time.ts'
import { type RunningServer, startShop } from './servers.ts'
import { runWrk } from './wrk.ts'

const counts = [1, 2, 4]
const seconds = 20
const buyersInAll = 16

interface Row {
  processes: number
  /** Checkouts a second with all their jobs done. */
  checkouts: number
  /** Of one checkout with its jobs. */
  shopMs: number
  postgresMs: number
  /** Cores in use while they bought, of the shop and of PostgreSQL. */
  cores: number
  pages: number
}

requireLoadGenerator(console.log)
const { postgresBin } = requireSystemTools(console.log)
const [load = 0] = loadavg()
const postgres = await startPostgres(postgresBin, { durable: true })
const rows: Row[] = []
try {
  for (const processes of counts) rows.push(await measure(processes))
} finally {
  await postgres.stop()
}
const lines = [
  `# Several processes ${new Date().toISOString().slice(0, 16)}Z\n`,
  `${cpus().length} cores, Node ${process.version}, load before the start ${load.toFixed(1)}. ${buyersInAll} buyers, ${seconds} s each.\n`,
  '| processes | checkouts a second, jobs done | shop ms each | PostgreSQL ms each | cores in use | cached pages a second |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${row.processes} | ${row.checkouts.toFixed(0)} | ${row.shopMs.toFixed(1)} | ${row.postgresMs.toFixed(1)} | ${row.cores.toFixed(2)} | ${row.pages} |`,
  ),
]
console.log(lines.join('\n'))
await writeFile('bench/reports/processes.md', `${lines.join('\n')}\n`)

async function measure(processes: number): Promise<Row> {
  const databaseUrl = await createDatabase(postgres.url, `processes_${processes}`)
  const shops: RunningServer[] = []
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    // one after the other: the first fills the database
    for (let index = 0; index < processes; index++)
      shops.push(await startShop({ port: 3310 + index, env: { DATABASE_URL: databaseUrl } }))
    const checkouts = await measureCheckouts(shops, database)
    return { processes, ...checkouts, pages: await measurePages(shops) }
  } finally {
    await database.end()
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}

async function measureCheckouts(shops: RunningServer[], database: pg.Client) {
  const buyers = await openBuyers(
    shops.map(({ url }) => url),
    database,
    buyersInAll,
  )
  const processor = () => ({
    shop: shops.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    postgres: processorMs(postgres.pid),
  })
  try {
    // warm-up for the compiler, longer for more processes: each has to compile
    await buyers.buyFor(6 + 4 * shops.length)
    await untilJobsAreDone(database)
    const before = processor()
    const started = performance.now()
    const { count } = await buyers.buyFor(seconds)
    await untilJobsAreDone(database)
    const tookMs = performance.now() - started
    const after = processor()
    const shopMs = after.shop - before.shop
    const postgresMs = after.postgres - before.postgres
    return {
      checkouts: (1000 * count) / tookMs,
      shopMs: shopMs / count,
      postgresMs: postgresMs / count,
      cores: (shopMs + postgresMs) / tookMs,
    }
  } finally {
    buyers.close()
  }
}

async function measurePages(shops: RunningServer[]): Promise<number> {
  const all = (forSeconds: number) =>
    Promise.all(
      shops.map(({ url }) =>
        runWrk({
          url: `${url}/products`,
          script: 'same-request.lua',
          args: ['GET'],
          connections: 32 / shops.length,
          seconds: forSeconds,
        }),
      ),
    )
  await all(2)
  return (await all(5)).reduce((sum, { perSecond }) => sum + perSecond, 0)
}
