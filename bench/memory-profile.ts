/**
 * `node bench/memory-profile.ts`: what the memory of one process consists of after a load, on PostgreSQL and on the embedded
 * database. The report is reports/memory-profile.md.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireLoadGenerator, requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { measureInTurns } from './measure.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

const rounds = 3
const seconds = 4

requireLoadGenerator(console.log)
const { postgresBin } = requireSystemTools(console.log)
const report = openReport()
const { print } = report

print(`# Profile of the memory ${new Date().toISOString().slice(0, 16)}Z\n`)
print(
  `${cpus().length} cores, Node ${process.version}, load before the start ${report.load}. MB after ${rounds} rounds`,
)
print('of list call, list page and detail call, 32 connections.\n')
print('| | all | objects in use | free room in the heap | buffers | program files | largest block | rest |')
print('|---|---|---|---|---|---|---|---|')
const postgres = await startPostgres(postgresBin, { durable: true })
try {
  await profile('PostgreSQL', { DATABASE_URL: await createDatabase(postgres.url, 'memory') })
} finally {
  await postgres.stop()
}
await profile('embedded', {})
print(
  '\nThe heap and the buffers are those of the main thread. The largest block outside of them is, with the embedded',
)
print("database, its engine's memory. The rest: machine code, threads with their heaps, and what the C library keeps.")
await report.write('memory-profile.md')

async function profile(name: string, env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shanlan-bench-'))
  // the first start fills the database, an ordinary one does not
  await (await startShop({ port: 3337, env, dataDir })).stop()
  const shop = await startShop({ port: 3337, env, dataDir })
  const targets = {
    list: { url: `${shop.url}/api/products`, body: '{}' },
    page: { url: `${shop.url}/products` },
    detail: { url: `${shop.url}/api/products/1` },
  }
  await measureInTurns(targets, rounds, seconds)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const read = (metric: string) => Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0)
  const { all, files, largest } = readMappings(shop.pid)
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
  const [used, total] = [read('nodejs_heap_size_used_bytes'), read('nodejs_heap_size_total_bytes')]
  const buffers = read('nodejs_external_memory_bytes')
  const rest = all - total - buffers - files - largest
  const parts = [all, used, total - used, buffers, files, largest, rest]
  print(`| ${name} | ${parts.map((bytes) => Math.round(bytes / 1e6)).join(' | ')} |`)
}

/** From Linux's own books, in bytes. */
function readMappings(pid: number): { all: number; files: number; largest: number } {
  let [all, files, largest, isFile] = [0, 0, 0, false]
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line)
    if (mapping) isFile = mapping[1]?.startsWith('/') ?? false
    const resident = /^Rss:\s+(\d+) kB/.exec(line)?.[1]
    if (resident === undefined) continue
    const bytes = Number(resident) * 1_024
    all += bytes
    if (isFile) files += bytes
    else largest = Math.max(largest, bytes)
  }
  return { all, files, largest }
}
