/**
 * Whole checkouts over HTTP by 16 members concurrently, on PostgreSQL that syncs to disk: cart, carrier, recipient and
 * address, placing the order with a card, and the gateway's payment notification. The same process sends mails and
 * issues invoices at the same time, as in production. Short rounds tell the peak; a long one ends only when all jobs are
 * done, and tells what can be sustained.
 */
import pg from 'pg'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { createDatabase, openLimit } from './bench-database.ts'
import { type Buyers, countJobsLeft, openBuyers, type Round, untilJobsAreDone } from './buyers.ts'
import { measureInTurns } from './measure.ts'
import { processorMs } from './processor-time.ts'
import { type RunningServer, startBare, startShop } from './servers.ts'

const workers = 16
const rounds = 3
const seconds = 6
const longSeconds = 60
/** The better of the two shops that were measured on another machine, and the limits of that machine. */
const peer = { name: 'Vendure', perSecond: 7, limits: { bare: 23_500, selects: 43_500, transactions: 2_850 } }
/** The target as a multiple of the peer, each relative to the limits of its machine. */
const wanted = 25

/** Per second: Node with a ready body of 40 kB, pgbench reading one row, pgbench's standard transaction. */
type Limits = typeof peer.limits

/** A long round and the jobs that it leaves. */
interface Sustained extends Round {
  jobsLeft: number
  drainSeconds: number
  /** Processor time per checkout with its jobs. */
  shopMs: number
  postgresMs: number
}

export async function benchCheckout(
  postgres: PostgresServer,
  postgresBin: string,
  print: (line: string) => void,
): Promise<void> {
  // before the shop starts: between the rounds it would still be sending mails
  const limits = await measureLimits(postgres, postgresBin)
  const databaseUrl = await createDatabase(postgres.url, 'bench_checkout')
  const shop = await startShop({ port: 3306, env: { DATABASE_URL: databaseUrl } })
  try {
    const { peak, sustained } = await measureCheckouts({ shop, postgres, databaseUrl, rounds, longSeconds })
    report(peak, limits, print)
    reportSustained(sustained, print)
  } finally {
    await shop.stop()
  }
}

async function measureLimits(postgres: PostgresServer, postgresBin: string): Promise<Limits> {
  const server = await startBare(3307, 40_000, 'text/html')
  const { bare } = await measureInTurns({ bare: { url: server.url } }, rounds, 4)
  await server.stop()
  if (!bare) throw new Error('the bare server was not measured')
  const measure = await openLimit(postgres.url, postgresBin, 'bench_checkout_limit')
  const medianRate = (work: 'selects' | 'TPC-B') =>
    medianOf(
      Array.from({ length: rounds }, () => measure({ clients: workers, seconds: 4, work })),
      Number,
    )
  return { bare: bare.perSecond, selects: medianRate('selects'), transactions: medianRate('TPC-B') }
}

export async function measureCheckouts(options: {
  shop: RunningServer
  postgres: PostgresServer
  databaseUrl: string
  rounds: number
  longSeconds: number
}): Promise<{ peak: Round[]; sustained: Sustained }> {
  const { shop, postgres, databaseUrl } = options
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const buyers = await openBuyers(shop.url, database, workers)
    try {
      // warm-up for the compiler
      await buyers.buyFor(10)
      const peak: Round[] = []
      for (let round = 0; round < options.rounds; round++) peak.push(await buyers.buyFor(seconds))
      await untilJobsAreDone(database)
      const sustained = await runUntilDone(buyers, { database, shop, postgres, forSeconds: options.longSeconds })
      await requireAllConfirmed(database)
      return { peak, sustained }
    } finally {
      buyers.close()
    }
  } finally {
    await database.end()
  }
}

function medianOf<T>(measured: T[], figureOf: (one: T) => number): T {
  const median = measured.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(measured.length / 2)]
  if (median === undefined) throw new Error('nothing was measured')
  return median
}

function report(measured: Round[], limits: Limits, print: (line: string) => void): void {
  const { perSecond, p50, p99 } = medianOf(measured, (round) => round.perSecond)
  const times = perSecond / peer.perSecond
  const share = (name: keyof Limits) => limits[name] / peer.limits[name]
  const all = (share('bare') * share('selects') * share('transactions')) ** (1 / 3)
  const row = (name: string, here: number, there: number, ratio: number) =>
    print(
      `| ${name} | ${Math.round(here)} | ${there} | ${(100 * ratio).toFixed(0)} % | ${(times / ratio).toFixed(1)} times |`,
    )
  print(`\n## Whole checkouts on PostgreSQL, ${workers} concurrent members\n`)
  print(
    `${perSecond} a second, p50 ${p50} ms, p99 ${p99} ms (rounds: ${measured.map((one) => one.perSecond).join(', ')}).`,
  )
  print(`${peer.name} did ${peer.perSecond} (6 to 8) on another machine; this one compared with that one:\n`)
  print(`| limit | here | there | this machine | checkouts against ${peer.name}'s |\n|---|---|---|---|---|`)
  row('bare node:http, 40 kB, 32 connections', limits.bare, peer.limits.bare, share('bare'))
  row(`pgbench, reading, ${workers} clients`, limits.selects, peer.limits.selects, share('selects'))
  row(`pgbench TPC-B, ${workers} clients`, limits.transactions, peer.limits.transactions, share('transactions'))
  print(`| all three (geometric mean) | | | ${(100 * all).toFixed(0)} % | ${(times / all).toFixed(1)} times |`)
  print(`| none, by count | | | 100 % | ${times.toFixed(1)} times |`)
  print(`\nWanted: ${wanted} times.`)
}

function reportSustained(measured: Sustained, print: (line: string) => void): void {
  const { count, jobsLeft, drainSeconds, shopMs, postgresMs } = measured
  const perSecond = count / (longSeconds + drainSeconds)
  print(
    `\nSustained, with all jobs done: ${perSecond.toFixed(0)} a second (${count} in ${longSeconds} s, ${jobsLeft} jobs left, done ${drainSeconds.toFixed(1)} s later).`,
  )
  print(
    `Processor time of a checkout with its jobs: ${(shopMs + postgresMs).toFixed(1)} ms (shop ${shopMs.toFixed(1)}, PostgreSQL ${postgresMs.toFixed(1)}).`,
  )
}

async function runUntilDone(
  buyers: Buyers,
  options: { database: pg.Client; shop: RunningServer; postgres: PostgresServer; forSeconds: number },
): Promise<Sustained> {
  const { database, shop, postgres, forSeconds } = options
  const before = { shop: processorMs(shop.pid), postgres: processorMs(postgres.pid) }
  const round = await buyers.buyFor(forSeconds)
  const jobsLeft = await countJobsLeft(database)
  const ended = performance.now()
  await untilJobsAreDone(database)
  const each = (figure: number) => figure / round.count
  return {
    ...round,
    jobsLeft,
    drainSeconds: (performance.now() - ended) / 1000,
    shopMs: each(processorMs(shop.pid) - before.shop),
    postgresMs: each(processorMs(postgres.pid) - before.postgres),
  }
}

/** The demonstration shop has unpaid orders of its own. */
async function requireAllConfirmed(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from orders o join members m on m.id = o.member_id
     where o.state = 'pending_payment' and m.email like '%@bench.test'`,
  )
  if (Number(rows[0]?.count) > 0) throw new Error(`${rows[0]?.count} orders were placed and not paid`)
}
