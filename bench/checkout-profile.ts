/**
 * `node bench/checkout-profile.ts`: where the processor's time of a checkout with its jobs goes, in Node by whose code it
 * is, in PostgreSQL by statement. Recording costs time itself: the shares count, bench.md has the speed. The report is
 * reports/checkout-profile.md.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { createDatabase } from './bench-database.ts'
import { measureCheckouts } from './checkout-bench.ts'
import { readShares, tableOfShares } from './processor-profile.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

const seconds = 20
const shownStatements = 15

interface Statement {
  group: string
  calls: number
  exec_ms: number
  plan_ms: number
  query: string
}

const report = openReport()
const { print } = report

const profiles = await mkdtemp(join(tmpdir(), 'shanlan-profile-'))
const { postgresBin } = requireSystemTools(console.log)
const postgres = await startPostgres(postgresBin, {
  durable: true,
  settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
})
try {
  const databaseUrl = await createDatabase(postgres.url, 'profile')
  const recording = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }
  const shop = await startShop({ port: 3330, env: { DATABASE_URL: databaseUrl, ...recording } })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('create extension pg_stat_statements')
  await database.query('select pg_stat_statements_reset()')
  const paidBefore = await countPaid(database)
  const { sustained } = await measureCheckouts({ shop, postgres, databaseUrl, rounds: 0, longSeconds: seconds })
  const statements = await readStatements(database)
  const checkouts = (await countPaid(database)) - paidBefore
  await database.end()
  await shop.stop()
  print(`# Profile of a checkout ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}. 16 buyers.`)
  print(`Recorded: shop ${sustained.shopMs.toFixed(1)} ms, PostgreSQL ${sustained.postgresMs.toFixed(1)} ms each.`)
  printNode(await readShares(profiles))
  printStatements(statements, checkouts)
} finally {
  await postgres.stop()
  await rm(profiles, { recursive: true, force: true })
}
await report.write('checkout-profile.md')

async function countPaid(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from orders where paid_at is not null')
  return rows[0]?.count ?? 0
}

function readStatements(database: pg.Client): Promise<Statement[]> {
  return database
    .query<Statement>(
      `select case
           when query ~* '^(begin|commit|rollback|start transaction)' then 'begin and commit'
           when query ~ 'sim_|simulat' then 'the simulators of gateway and mail'
           when query ~ '"?jobs"?' then 'the queue of jobs'
           else 'the shop' end as group,
         calls::int, total_exec_time as exec_ms, total_plan_time as plan_ms,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
       from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())`,
    )
    .then(({ rows }) => rows)
}

function printNode(shares: [string, number][]): void {
  print('\n## Node, by whose code it is\n')
  print('Node samples by the clock: what waits for a free core, as sending does, has more than its share.\n')
  for (const line of tableOfShares(shares)) print(line)
}

function printStatements(statements: Statement[], checkouts: number): void {
  print('\n## PostgreSQL, its own clock\n')
  print('| statements | each checkout | planning ms | execution ms |\n|---|---|---|---|')
  const groups = [...new Set(statements.map(({ group }) => group))]
  const row = (name: string, some: Statement[]) => {
    const sum = (of: (one: Statement) => number) => some.reduce((total, one) => total + of(one), 0) / checkouts
    const [calls, plan, exec] = [sum((one) => one.calls), sum((one) => one.plan_ms), sum((one) => one.exec_ms)]
    print(`| ${name} | ${calls.toFixed(1)} | ${plan.toFixed(2)} | ${exec.toFixed(2)} |`)
  }
  for (const group of groups)
    row(
      group,
      statements.filter((one) => one.group === group),
    )
  row('all', statements)
  print(`\nThe ${shownStatements} that take the most time:\n`)
  print('| statement | each checkout | planning ms | execution ms |\n|---|---|---|---|')
  const most = statements.toSorted((a, b) => b.exec_ms + b.plan_ms - a.exec_ms - a.plan_ms).slice(0, shownStatements)
  for (const one of most) row(`\`${one.query.replaceAll('|', '\\|').replaceAll('`', '')}\``, [one])
}
