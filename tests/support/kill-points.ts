/** Kills a process of the shop at given points of its work and checks the database after the restart. */
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Db, openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { runPaymentTimers } from '#tests/builders/checkout.ts'
import { cheapWasm } from './cheap-wasm.ts'
import { listBreaches, rememberStock } from './order-oracle.ts'
import { scratchRoot } from './scratch-folder.ts'
import { laterProcess } from './test-clock.ts'
import { openTestShop } from './test-shop.ts'

const program = fileURLToPath(new URL('killed-process.ts', import.meta.url))
const minute = 60_000

export const killScenarios = ['checkout', 'refund', 'invoice'] as const
export type KillScenario = (typeof killScenarios)[number]
type Engine = 'embedded' | 'postgres'

interface TargetDatabase {
  env: { DATABASE_URL: string } | { DATA_DIR: string }
  remove(): Promise<void>
}

/** The number of points of a scenario on this engine. */
export async function countPoints(engine: Engine, scenario: KillScenario): Promise<number> {
  const target = await makeDatabase(engine)
  try {
    const { output } = await runUntilKilled(target, scenario, 0)
    return Number(output.trim())
  } finally {
    await target.remove()
  }
}

/** Returns what is wrong after the restart: immediately, and after all timers have run. */
export async function killAt(engine: Engine, scenario: KillScenario, point: number): Promise<string[]> {
  const target = await makeDatabase(engine)
  try {
    const { killed, output } = await runUntilKilled(target, scenario, point)
    if (!killed) return [`${scenario}, point ${point}: it was not killed: ${output}`]
    return (await inspect(target)).map((breach) => `${engine}, ${scenario}, point ${point}: ${breach}`)
  } finally {
    await target.remove()
  }
}

async function inspect(target: TargetDatabase): Promise<string[]> {
  const database = await open(target)
  const shop = await openTestShop({}, { ...database, drop: () => database.close() })
  const query = (text: string, values?: unknown[]) => database.executeSql(text, values)
  // the simulator creates its tables at its first request: the kill may have come before
  await shop.get('/sim/ecpay/control/settings')
  const immediately = await listBreaches(query, { running: true })
  const start = Date.now()
  for (const minutes of [1, 12, 35, 60, 150, 1500, 3000]) {
    shop.setNow(new Date(start + minutes * minute))
    await shop.post('/sim/ecpay/control/deliver', {})
    await runPaymentTimers(shop)
  }
  const later = [...(await listBreaches(query)), ...(await listInvoiceBreaches(database.db))]
  await shop.close()
  return [...immediately, ...later]
}

/** One invoice for a paid order, none for a cancelled one, at the service as in the shop. */
async function listInvoiceBreaches(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_name: string; state: string; service: number; shop: number }>`
    select * from (
      select o.order_name, o.state,
        (select count(*)::int from sim_ecpay_invoices i
          where i.relate_number = lower(replace(o.order_name, '-', '')) and i.voided_at is null) as service,
        (select count(*)::int from invoices i where i.order_id = o.id and i.state = 'issued') as shop
      from orders o where o.state in ('confirmed', 'cancelled', 'expired')
    ) counted
    where service <> shop or shop <> case when state = 'confirmed' then 1 else 0 end`.execute(db)
  return rows.map((row) => `invoices that do not match: ${JSON.stringify(row)}`)
}

function open({ env }: TargetDatabase) {
  return openDb('DATABASE_URL' in env ? { databaseUrl: env.DATABASE_URL, dataDir: '' } : { dataDir: env.DATA_DIR })
}

async function makeDatabase(engine: Engine): Promise<TargetDatabase> {
  const target = engine === 'postgres' ? await makePostgres() : await makeFolder()
  const database = await open(target)
  await rememberStock((text) => database.executeSql(text))
  await database.close()
  return target
}

async function makePostgres(): Promise<TargetDatabase> {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE ?? '')
  return { env: { DATABASE_URL: url }, remove: drop }
}

async function makeFolder(): Promise<TargetDatabase> {
  const folder = await mkdtemp(join(scratchRoot(), 'shanlan-kill-'))
  const template = join(process.env.TEST_TEMPLATE_DIR ?? '', 'db')
  await cp(template, join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

function runUntilKilled(
  { env }: TargetDatabase,
  scenario: KillScenario,
  point: number,
): Promise<{ killed: boolean; output: string }> {
  // the test runner's own settings must not reach the child, but its clock does: the shop that follows has it
  const { DATABASE_URL: _url, DATA_DIR: _dir, VITEST: _vitest, NODE_OPTIONS: _options, ...rest } = process.env
  const child = spawn(process.execPath, [cheapWasm, program, scenario, String(point)], {
    env: { ...rest, ...env, ...laterProcess() },
    stdio: 'pipe',
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => {
    child.once('close', (_code, signal) => resolve({ killed: signal === 'SIGKILL', output }))
  })
}
