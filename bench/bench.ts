/**
 * `npm run bench`: the shop against a bare server with a body of the same size, in the same run, on both engines.
 * Figures of one machine and one moment mean little; the ratios are what counts. The report is kept in bench/reports/.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { weighPage } from '#tests/support/page-weight.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { benchCart } from './cart-bench.ts'
import { type Measured, measureInTurns } from './measure.ts'
import { type RunningServer, startBare, startShop } from './servers.ts'

const rounds = 3
const seconds = 4
const lines: string[] = []
const say = (line: string) => {
  console.log(line)
  lines.push(line)
}

const { postgresBin } = requireSystemTools(console.log)
const postgres = await startPostgres(postgresBin, { durable: true })
say(`# Bench ${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores, Node ${process.version}`)
try {
  await benchEngine('embedded', {})
  await benchEngine('postgres', { DATABASE_URL: postgres.url })
  await benchCart(postgres, postgresBin, say)
} finally {
  await postgres.stop()
}
await writeFile('bench/reports/latest.md', `${lines.join('\n')}\n`)

async function benchEngine(engine: string, env: Record<string, string>): Promise<void> {
  const shop = await startShop({ port: 3301, env })
  const list = await bytesOf(`${shop.url}/api/products`, 'POST')
  const page = await bytesOf(`${shop.url}/products`, 'GET')
  const bareList = await startBare(3302, list, 'application/json')
  const barePage = await startBare(3303, page, 'text/html')
  const weight = await weighPage(`${shop.url}/products`)
  const kept = await measureInTurns(
    {
      bareList: { url: bareList.url, method: 'POST' },
      list: { url: `${shop.url}/api/products`, method: 'POST' },
      barePage: { url: barePage.url },
      page: { url: `${shop.url}/products` },
    },
    rounds,
    seconds,
  )
  const memory = await memoryOf(shop)
  await Promise.all([shop.stop(), bareList.stop(), barePage.stop()])
  const uncached = await benchUncached(env)
  say(`\n## ${engine}: first start ${(shop.startMs / 1000).toFixed(1)} s, memory after load ${memory} MB\n`)
  say('| | requests/s | of bare | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|')
  say(row(`bare node:http, ${list} bytes`, kept.bareList, kept.bareList))
  say(row('POST /api/products', kept.list, kept.bareList))
  say(row(`bare node:http, ${page} bytes`, kept.barePage, kept.barePage))
  say(row('GET /products, from memory', kept.page, kept.barePage))
  say(row('GET /products, from the database', uncached, kept.barePage))
  say(
    `\nFirst load of /products (brotli): JS ${kb(weight.js)}, CSS ${kb(weight.css)}, HTML ${kb(weight.html)}, fonts ${kb(weight.fonts)}`,
  )
}

/** Nothing is kept: each page is read from the database, rendered and compressed. */
async function benchUncached(env: Record<string, string>): Promise<Measured | undefined> {
  const shop = await startShop({ port: 3304, env: { ...env, CACHE_MB: '0' } })
  const { page } = await measureInTurns({ page: { url: `${shop.url}/products` } }, 1, seconds)
  await shop.stop()
  return page
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

function row(name: string, measured: Measured | undefined, bare: Measured | undefined): string {
  if (!measured || !bare) throw new Error(`nothing was measured for ${name}`)
  const ratio = `${Math.round((100 * measured.perSecond) / bare.perSecond)} %`
  return `| ${name} | ${measured.perSecond} | ${ratio} | ${measured.p50} | ${measured.p99} | ${measured.errors} |`
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
