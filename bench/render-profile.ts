/**
 * `node bench/render-profile.ts`: where the processor's time of a page that is not kept goes, by whose code it is. Without
 * the cache each page is read, rendered and compressed; a search is only rendered and compressed. The shares are recorded
 * in a second run, because recording costs time itself. The report is reports/render-profile.md.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireLoadGenerator, requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { readShares, tableOfShares } from './processor-profile.ts'
import { mainThreadMs, processorMs } from './processor-time.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'
import { runWrk } from './wrk.ts'

const pages = [
  { path: '/', data: 'read' },
  { path: '/products', data: 'read' },
  { path: '/product/1', data: 'read' },
  // the page of a search is never kept, and what it shows is
  { path: `/products?q=${encodeURIComponent('咖啡')}`, data: 'kept' },
] as const
const seconds = 10
/** One: requests for the same page at the same time share one rendering. */
const connections = 1

requireLoadGenerator(console.log)
const { postgresBin } = requireSystemTools(console.log)
const report = openReport()
const { print } = report

const postgres = await startPostgres(postgresBin, { durable: true })
try {
  const databaseUrl = await createDatabase(postgres.url, 'render')
  print(`# Profile of a page that is not kept ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}. On PostgreSQL,`)
  print(`one request at a time, ${seconds} s each. Milliseconds are the shop's processor time, compressing included.`)
  for (const page of pages) await profile(page, databaseUrl)
} finally {
  await postgres.stop()
}
await report.write('render-profile.md')

async function profile({ path, data }: (typeof pages)[number], databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, ...(data === 'read' ? { CACHE_MB: '0' } : {}) }
  const plain = await measure(path, env)
  const folder = await mkdtemp(join(tmpdir(), 'shanlan-profile-'))
  await measure(path, { ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
  print(`\n## ${decodeURI(path)}, data ${data === 'read' ? 'read from the database' : 'kept'}\n`)
  print(`${plain.ms.toFixed(1)} ms, ${plain.mainMs.toFixed(1)} of them in the main thread, which are spent so:\n`)
  for (const line of tableOfShares(await readShares(folder, seconds))) print(line)
  await rm(folder, { recursive: true, force: true })
}

interface Cost {
  ms: number
  mainMs: number
}

/** Compiled and warm before it counts. */
async function measure(path: string, env: Record<string, string>): Promise<Cost> {
  const shop = await startShop({ port: 3332, env })
  const wrk = { url: `${shop.url}${path}`, script: 'same-request.lua', args: ['GET'], connections }
  await runWrk({ ...wrk, seconds: 4 })
  const before = [processorMs(shop.pid), mainThreadMs(shop.pid)] as const
  const { perSecond } = await runWrk({ ...wrk, seconds })
  const pages = perSecond * seconds
  const cost = { ms: (processorMs(shop.pid) - before[0]) / pages, mainMs: (mainThreadMs(shop.pid) - before[1]) / pages }
  await shop.stop()
  return cost
}
