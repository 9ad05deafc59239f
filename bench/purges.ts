/**
 * `node bench/purges.ts`: is it felt when everything is purged again and again? The page of the list under load, in turns
 * with nothing changing and with 20 purges of the catalogue a second, as 20 purchases cause them. The report is
 * reports/purges.md.
 */
import { cpus } from 'node:os'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireLoadGenerator, requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { median } from './measure.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'
import { type Measured, runWrk } from './wrk.ts'

const purgesPerSecond = 20
const rounds = 3
const seconds = 6
const paths = ['/products', '/product/1'] as const

requireLoadGenerator(console.log)
const { postgresBin } = requireSystemTools(console.log)
const report = openReport()
const { print } = report

const postgres = await startPostgres(postgresBin, { durable: true })
try {
  const databaseUrl = await createDatabase(postgres.url, 'purges')
  const shop = await startShop({ port: 3335, env: { DATABASE_URL: databaseUrl } })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  print(`# Purges ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}. 32 connections.\n`)
  print('| page | purges a second | requests/s | share | p50 ms | p99 ms | errors |\n|---|---|---|---|---|---|---|')
  for (const path of paths) await measure(`${shop.url}${path}`, path, database)
  await database.end()
  await shop.stop()
} finally {
  await postgres.stop()
}
await report.write('purges.md')

async function measure(url: string, path: string, database: pg.Client): Promise<void> {
  const quiet: Measured[] = []
  const purged: Measured[] = []
  await ask(url)
  for (let round = 0; round < rounds; round++) {
    quiet.push(await ask(url))
    const purging = setInterval(
      () => void database.query(`select pg_notify('shop_cache', 'catalogue')`),
      1000 / purgesPerSecond,
    )
    purged.push(await ask(url))
    clearInterval(purging)
  }
  const [before, after] = [median(quiet), median(purged)]
  row(path, 0, before, 1)
  row(path, purgesPerSecond, after, after.perSecond / before.perSecond)
}

function ask(url: string): Promise<Measured> {
  return runWrk({ url, script: 'same-request.lua', args: ['GET'], connections: 32, seconds })
}

function row(path: string, purges: number, { perSecond, p50, p99, errors }: Measured, share: number): void {
  print(`| ${path} | ${purges} | ${perSecond} | ${(100 * share).toFixed(0)} % | ${p50} | ${p99} | ${errors} |`)
}
