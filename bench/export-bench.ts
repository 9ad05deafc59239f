/**
 * Shoppers while a file of 200,000 orders is made, on PostgreSQL: `node bench/export-bench.ts [orders]`. Four shoppers
 * read pages and four buy, without and with the file, in turns of one run; what counts is the ratio of their times. Fails
 * if the file lacks rows, or shoppers wait noticeably longer (a median above 1.3 times).
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { type Buyers, openBuyers } from './buyers.ts'
import { fillLargeShop } from './large-shop.ts'
import { median } from './median.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

const orders = Number(process.argv[2]) || 200_000
const turns = 5
const turnSeconds = 6
const mostRatio = 1.3
/** From the database, as a member gets them; and one from the cache. */
const pages = ['/api/products/1', '/api/home', '/products?sort=new', '/']

interface Times {
  read: number[]
  /** Of each turn: the median of its checkouts, and their 99th percentile. */
  bought: number[]
  slowest: number[]
}

const { postgresBin } = requireSystemTools(console.log)
const postgres = await startPostgres(postgresBin, { durable: true })
const report = openReport()
const { print } = report
const databaseUrl = await createDatabase(postgres.url, 'bench_export')
const shop = await startShop({ port: 3309, env: { DATABASE_URL: databaseUrl } })
const database = new pg.Client({ connectionString: databaseUrl })
await database.connect()
try {
  await fillLargeShop(database, { orders, members: Math.ceil(orders / 5), toCount: false })
  print(
    `# A file of ${orders.toLocaleString('en-US')} orders beside shoppers ${new Date().toISOString().slice(0, 16)}Z\n`,
  )
  print(`Load before the start ${report.load}.\n`)
  process.exitCode = (await measure(shop.url)) ? 0 : 1
} finally {
  await database.end()
  await shop.stop()
  await postgres.stop()
}
await report.write('export.md')

async function measure(url: string): Promise<boolean> {
  const buyers = await openBuyers(url, database, 4)
  const cookie = await signIn()
  await shopFor(url, buyers, turnSeconds)
  const all: Record<'alone' | 'beside', Times> = { alone: noTimes(), beside: noTimes() }
  for (let turn = 0; turn < turns; turn++) {
    add(all.alone, await shopFor(url, buyers, turnSeconds))
    const leaving = new AbortController()
    const reading = readFile(url, cookie, leaving.signal)
    await sleep(500)
    add(all.beside, await shopFor(url, buyers, turnSeconds))
    leaving.abort()
    await reading
    await sleep(500)
  }
  buyers.close()
  const whole = await readFile(url, cookie, new AbortController().signal)
  print('| | alone, ms | beside the file, ms | ratio |\n|---|---|---|---|')
  const row = (what: string, { alone, beside }: Record<'alone' | 'beside', number>): number => {
    print(`| ${what} | ${alone.toFixed(1)} | ${beside.toFixed(1)} | ${(beside / alone).toFixed(2)} |`)
    return beside / alone
  }
  const both = (figure: (times: Times) => number) => ({ alone: figure(all.alone), beside: figure(all.beside) })
  const ratios = [
    row(
      'pages and calls, median',
      both(({ read }) => median(read)),
    ),
    row(
      'a whole checkout, median',
      both(({ bought }) => median(bought)),
    ),
  ]
  row(
    'pages and calls, p95',
    both(({ read }) => at(read, 0.95)),
  )
  row(
    'a whole checkout, p99',
    both(({ slowest }) => median(slowest)),
  )
  const memory = `${(whole.bytes / 1024 / 1024).toFixed(0)} MB in ${(whole.ms / 1000).toFixed(0)} s`
  print(`\nThe whole file with nobody else in the shop: ${whole.rows.toLocaleString('en-US')} rows, ${memory}.`)
  return whole.rows >= orders && ratios.every((ratio) => ratio <= mostRatio)
}

async function shopFor(url: string, buyers: Buyers, seconds: number): Promise<Times> {
  // with pauses: a busy shop, not one at its limit
  const [{ p50, p99 }, read] = await Promise.all([buyers.buyFor(seconds, 400), readPages(url, seconds)])
  return { read, bought: [p50], slowest: [p99] }
}

function noTimes(): Times {
  return { read: [], bought: [], slowest: [] }
}

async function readPages(url: string, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: 4 }, async (_, who) => {
      for (let turn = who; performance.now() < end; turn++) {
        const began = performance.now()
        await (await fetch(url + pages[turn % pages.length])).arrayBuffer()
        times.push(performance.now() - began)
        await sleep(50)
      }
    }),
  )
  return times
}

async function readFile(url: string, cookie: string, signal: AbortSignal) {
  const began = performance.now()
  let rows = -1
  let bytes = 0
  try {
    const answer = await fetch(`${url}/api/admin/exports/orders`, { headers: { cookie }, signal })
    if (!answer.ok || !answer.body) throw new Error(await answer.text())
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length
      for (const byte of part) if (byte === 10) rows += 1
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return { rows, bytes, ms: performance.now() - began }
}

async function signIn(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `insert into staff_sessions (token_hash, staff_id, created_at, last_used_at, proved_at, expires_at)
     select $1, id, now(), now(), now(), now() + '12 hours' from staff where role = 'owner'`,
    [hashToken(token)],
  )
  return `shanlan_staff=${token}`
}

function add(into: Times, { read, bought, slowest }: Times): void {
  into.read.push(...read)
  into.bought.push(...bought)
  into.slowest.push(...slowest)
}

function at(all: number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
