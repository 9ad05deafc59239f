/**
 * The back office with a million orders: eight staff read lists, search and open 今日 while shoppers buy, on PostgreSQL.
 * Then whole checkouts with the back office closed and open, in turns. Alone: `node bench/admin-bench.ts [orders]`.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '#domain/calendar-days.ts'
import { reportNames, reports } from '#domain/reports/reports.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { openBuyers } from './buyers.ts'
import { fillLargeShop } from './large-shop.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

/** Each report of a month, and those that grow with the days of a whole year. */
const reportScreens = Object.fromEntries(
  reportNames.flatMap((name) => [
    [`report ${name}`, `/api/admin/reports/${name}`],
    ...(reports[name].span === 'days' ? [[`report ${name}, a year`, `/api/admin/reports/${name}?${aYear()}`]] : []),
  ]),
) as Record<string, string>

function aYear(): string {
  const today = taipeiDay(new Date())
  return new URLSearchParams({ from: addDays(today, -365), to: today }).toString()
}

const staff = 8
const readSeconds = 100
const turnSeconds = 8
const turns = 3
/** A person looks at what was loaded before the next press. */
const paceMs = 500
/** Between two checkouts of each of the four buyers while screens are read: some ten a second in all. */
const buyerPauseMs = 350

const screens: Record<string, string> = {
  今日: '/api/admin/today',
  'orders, first page': '/api/admin/orders',
  'orders to pack': '/api/admin/orders?state=confirmed',
  'orders completed': '/api/admin/orders?state=completed',
  'by a given name (雅婷)': `/api/admin/orders?q=${encodeURIComponent('雅婷')}`,
  'by a whole name (陳雅婷)': `/api/admin/orders?q=${encodeURIComponent('陳雅婷')}`,
  'by the end of a phone': '/api/admin/orders?q=678',
  'by a store': `/api/admin/orders?q=${encodeURIComponent('建盛')}`,
  'by a trade number': '/api/admin/orders?q=L0000000003E8',
  'by an order that is none': '/api/admin/orders?q=SL200101-ZZZZ',
  'pick list': '/api/admin/packing/pick-list',
  'packing table': '/api/admin/packing/orders',
  對帳: '/api/admin/differences',
  returns: '/api/admin/returns',
  invoices: '/api/admin/invoices',
  audit: '/api/admin/audit',
  members: '/api/admin/members',
  'members by a given name (雅婷)': `/api/admin/members?q=${encodeURIComponent('雅婷')}`,
  'members by the end of a phone': '/api/admin/members?q=678',
  reviews: '/api/admin/reviews',
  messages: '/api/admin/messages',
  products: '/api/admin/products',
  stock: '/api/admin/stock',
  movements: '/api/admin/stock-movements',
  health: '/api/admin/health',
  'first page of the reports': '/api/admin/reports',
  'first page of the reports, last month': '/api/admin/reports?month=last',
  ...reportScreens,
}

export async function benchAdmin(
  postgres: PostgresServer,
  orders: number,
  print: (line: string) => void,
): Promise<void> {
  const databaseUrl = await createDatabase(postgres.url, 'bench_admin')
  const shop = await startShop({ port: 3308, env: { DATABASE_URL: databaseUrl } })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const began = performance.now()
    await fillLargeShop(database, { orders, members: Math.ceil(orders / 5) })
    print(`\n## The back office with ${orders.toLocaleString('en-US')} orders, ${staff} staff\n`)
    print(`Generated in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`)
    const folding = performance.now()
    const events = await countWaiting(database)
    await waitForFigures(database)
    const seconds = ((performance.now() - folding) / 1000).toFixed(0)
    print(`${events.toLocaleString('en-US')} events added to the figures by the shop's own job in ${seconds} s.\n`)
    await measure(shop.url, database, print)
  } finally {
    await database.end()
    await shop.stop()
  }
}

async function measure(url: string, database: pg.Client, print: (line: string) => void): Promise<void> {
  // not before: the shop closes connections that are idle for as long as filling takes
  const buyers = await openBuyers(url, database, 4)
  const cookies = await signInStaff(database)
  await readScreens(url, cookies, 4)
  const selling = buyers.buyFor(readSeconds, buyerPauseMs)
  const times = await readScreens(url, cookies, readSeconds)
  const { count: bought } = await selling
  print(`While ${(bought / readSeconds).toFixed(0)} whole checkouts a second were made:\n`)
  print('| | calls | p50 ms | p95 ms |\n|---|---|---|---|')
  for (const [name, all] of Object.entries(times))
    print(`| ${name} | ${all.length} | ${at(all, 0.5)} | ${at(all, 0.95)} |`)
  const rates: Record<'closed' | 'open', number[]> = { closed: [], open: [] }
  for (let turn = 0; turn < turns; turn++) {
    rates.closed.push((await buyers.buyFor(turnSeconds)).count / turnSeconds)
    const reading = new AbortController()
    const open = keepOpen(url, cookies, reading.signal)
    rates.open.push((await buyers.buyFor(turnSeconds)).count / turnSeconds)
    reading.abort()
    await open
  }
  buyers.close()
  const rate = (all: number[]) => `${middle(all).toFixed(1)} a second (${all.map((one) => one.toFixed(1)).join(', ')})`
  print(
    `\nWhole checkouts with the back office closed: ${rate(rates.closed)}; open on ${staff} screens: ${rate(rates.open)}.`,
  )
}

async function countWaiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ waiting: string }>('select count(*) as waiting from figure_inbox')
  return Number(rows[0]?.waiting)
}

/** The shop folds once a minute, batch by batch. */
async function waitForFigures(database: pg.Client): Promise<void> {
  while ((await countWaiting(database)) > 1_000) await sleep(1_000)
  await database.query('vacuum analyze')
}

/** Each member of staff goes through the screens, beginning at another one. */
async function readScreens(url: string, cookies: string[], seconds: number): Promise<Record<string, number[]>> {
  const names = Object.keys(screens)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  const end = performance.now() + seconds * 1000
  await Promise.all(
    cookies.map(async (cookie, who) => {
      for (let turn = who * 2; performance.now() < end; turn++) {
        const name = names[turn % names.length] ?? ''
        const started = performance.now()
        const answer = await fetch(url + screens[name], { headers: { cookie } })
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
        times[name]?.push(performance.now() - started)
        await sleep(paceMs)
      }
    }),
  )
  return times
}

/** A screen left open: it listens, and reads again what it is told has changed, at most every five seconds. */
async function keepOpen(url: string, cookies: string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    cookies.map(async (cookie) => {
      const live = await fetch(`${url}/api/admin/live`, { headers: { cookie }, signal }).catch(() => null)
      while (!signal.aborted) {
        await (await fetch(`${url}/api/admin/today`, { headers: { cookie } })).arrayBuffer()
        await sleep(5_000, undefined, { signal }).catch(() => {})
      }
      await live?.body?.cancel().catch(() => {})
    }),
  )
}

async function signInStaff(database: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: staff }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    await database.query(
      `insert into staff_sessions (token_hash, staff_id, created_at, last_used_at, proved_at, expires_at)
       select $1, id, now(), now(), now(), now() + '12 hours' from staff where role = 'owner'`,
      [hashToken(token)],
    )
  }
  return tokens.map((token) => `shanlan_staff=${token}`)
}

function at(all: number[], share: number): string {
  const sorted = all.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
}

function middle(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}

if (import.meta.main) {
  const { postgresBin } = requireSystemTools(console.log)
  const postgres = await startPostgres(postgresBin, { durable: true })
  const report = openReport()
  const { print } = report
  print(`# Back office ${new Date().toISOString().slice(0, 16)}Z\n\nLoad before the start ${report.load}.`)
  try {
    await benchAdmin(postgres, Number(process.argv[2]) || 1_000_000, print)
  } finally {
    await postgres.stop()
  }
  await report.write('admin.md')
}
