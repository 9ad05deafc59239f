/**
 * `npm run bench`: the shop against a bare server with a body of the same size, in the same run, on both engines.
 * Figures of one machine and one moment mean little; compare the ratios. The report is in bench/reports/,
 * bench/README.md explains how to read it. `npm run bench -- --compare REPORT` also names what is worse than in that one.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { weighPage } from '#tests/support/page-weight.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireLoadGenerator, requireSystemTools } from '#tests/support/system-tools.ts'
import { benchCart } from './cart-bench.ts'
import { benchCheckout } from './checkout-bench.ts'
import { compareReports } from './compare.ts'
import { measureInTurns } from './measure.ts'
import { benchOrders } from './orders-bench.ts'
import { openReport } from './report.ts'
import { type RunningServer, startBare, startShop } from './servers.ts'
import type { Measured } from './wrk.ts'

const rounds = 3
const seconds = 4
const weighed = ['/', '/products', '/product/1', '/about/brand', '/promotions', '/LoginPage']
const report = openReport()
const { print } = report

const { compare } = parseArgs({ options: { compare: { type: 'string' } } }).values
// read first: it may be the file that this run replaces
const earlier = compare === undefined ? null : await readFile(compare, 'utf8')
requireLoadGenerator(console.log)
const { postgresBin } = requireSystemTools(console.log)
const postgres = await startPostgres(postgresBin, { durable: true })
print(`# Bench ${new Date().toISOString().slice(0, 16)}Z\n`)
print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}.`)
try {
  await benchEngine('embedded', {})
  await benchEngine('postgres', { DATABASE_URL: postgres.url })
  await benchCart(postgres, postgresBin, print)
  await benchOrders(postgres, print)
  await benchCheckout(postgres, postgresBin, print)
} finally {
  await postgres.stop()
}
if (earlier !== null) for (const line of compareReports(earlier, report.text())) print(line)
await report.write('bench.md')

async function benchEngine(engine: string, env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shanlan-bench-'))
  const first = await startShop({ port: 3301, env, dataDir })
  await first.stop()
  const shop = await startShop({ port: 3301, env, dataDir })
  const list = await bytesOf(`${shop.url}/api/products`, 'POST')
  const page = await bytesOf(`${shop.url}/products`, 'GET')
  const detail = await bytesOf(`${shop.url}/api/products/1`, 'GET')
  const bareList = await startBare(3302, list, 'application/json')
  const barePage = await startBare(3303, page, 'text/html')
  const bareDetail = await startBare(3305, detail, 'application/json')
  const cached = await measureInTurns(
    {
      bareList: { url: bareList.url, body: '{}' },
      list: { url: `${shop.url}/api/products`, body: '{}' },
      barePage: { url: barePage.url },
      page: { url: `${shop.url}/products` },
      bareDetail: { url: bareDetail.url },
      detail: { url: `${shop.url}/api/products/1` },
    },
    rounds,
    seconds,
  )
  const memory = await memoryOf(shop)
  print(`\n## ${engine === 'embedded' ? 'Embedded database' : 'PostgreSQL'}\n`)
  print(`First start ${inSeconds(first)}, second start ${inSeconds(shop)}; memory after the load ${memory} MB.\n`)
  print('| | requests/s | of bare | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|')
  print(row(`bare node:http, ${list} bytes`, cached.bareList, cached.bareList))
  print(row('POST /api/products', cached.list, cached.bareList))
  print(row(`bare node:http, ${page} bytes`, cached.barePage, cached.barePage))
  print(row('GET /products, from the cache', cached.page, cached.barePage))
  print(row(`bare node:http, ${detail} bytes`, cached.bareDetail, cached.bareDetail))
  print(row('GET /api/products/1, a visitor', cached.detail, cached.bareDetail))
  const weights = engine === 'embedded' ? await weightsOf(shop) : []
  await Promise.all([shop.stop(), bareList.stop(), barePage.stop(), bareDetail.stop()])
  print(row('GET /products, from the database', await benchUncached({ env, dataDir }), cached.barePage))
  for (const line of weights) print(line)
  await rm(dataDir, { recursive: true, force: true })
}

/** Without the cache: each page is read from the database, rendered and compressed. */
async function benchUncached(options: { env: Record<string, string>; dataDir: string }): Promise<Measured | undefined> {
  const shop = await startShop({ port: 3304, env: { ...options.env, CACHE_MB: '0' }, dataDir: options.dataDir })
  const { page } = await measureInTurns({ page: { url: `${shop.url}/products` } }, 1, seconds)
  await shop.stop()
  return page
}

/** A table of what a browser loads for a page before any interaction. */
async function weightsOf(shop: RunningServer): Promise<string[]> {
  const rows = await Promise.all(
    weighed.map(async (path) => {
      const { js, css, html, fonts } = await weighPage(shop.url + path)
      return `| ${[path, ...[js, css, html, fonts].map((bytes) => (bytes / 1000).toFixed(1))].join(' | ')} |`
    }),
  )
  const head = '| | JS kB | CSS kB | HTML kB | fonts kB |'
  return ['\nFirst load of a page, compressed:\n', head, '|---|---|---|---|---|', ...rows]
}

async function bytesOf(url: string, method: string): Promise<number> {
  const response = await fetch(url, { method, headers: { 'accept-encoding': 'br', accept: 'text/html' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

async function memoryOf(shop: RunningServer): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6)
}

function inSeconds({ startMs }: RunningServer): string {
  return `${(startMs / 1000).toFixed(1)} s`
}

function row(name: string, measured: Measured | undefined, bare: Measured | undefined): string {
  if (!measured || !bare) throw new Error(`nothing was measured for ${name}`)
  const ratio = `${Math.round((100 * measured.perSecond) / bare.perSecond)} %`
  return `| ${name} | ${measured.perSecond} | ${ratio} | ${measured.p50} | ${measured.p99} | ${measured.errors} |`
}
