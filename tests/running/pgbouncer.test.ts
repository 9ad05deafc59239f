/** The shop behind PgBouncer, in both modes: it starts, sells, listens and migrates. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { endShopProcesses, startShopProcess } from '../support/shop-process.ts'

let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let bouncer: PgBouncer | undefined
const opened: OpenDb[] = []
beforeEach(async () => {
  empty = await createEmptyPostgres()
})
afterEach(async () => {
  await endShopProcesses()
  for (const open of opened.splice(0)) await open.close()
  await bouncer?.close()
  await empty.drop()
})

const open = async (options: { databaseUrl: string; directUrl?: string; poolSize?: number }) => {
  const database = await openDb({ dataDir: '', ...options })
  opened.push(database)
  return database
}

/** Statements that repeat, in transactions and alone, on more connections than the pooler has. */
async function work(database: OpenDb): Promise<number> {
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      await database.db.transaction().execute(async (tx) => {
        await sql`insert into notes (id, body) values (${at}, ${'x'})`.execute(tx)
        await sql`update notes set body = ${'y'} where id = ${at}`.execute(tx)
      })
      await sql`select body from notes where id = ${at}`.execute(database.db)
    }),
  )
  const { rows } = await sql<{ count: number }>`select count(*) from notes where body = 'y'`.execute(database.db)
  return rows[0]?.count ?? 0
}

const settings = async (database: OpenDb) => {
  const { rows } = await database.executeSql(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
  )
  return rows[0]
}
const wanted = { zone: 'UTC', timeout: '15s', jit: 'off' }

test('session mode: the shop’s settings are set after connecting, and notifications arrive', async () => {
  bouncer = await startPgBouncer(empty.url, { mode: 'session', size: 20 })
  const database = await open({ databaseUrl: bouncer.url, poolSize: 5 })
  expect(await settings(database)).toEqual(wanted)
  await database.executeSql('create table notes (id integer primary key, body text not null)')
  expect(await work(database)).toBe(60)
  const heard: string[] = []
  await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {},
  )
  await database.executeSql(`select pg_notify('news', 'one')`)
  await expect.poll(() => heard).toEqual(['one'])
})

test('transaction mode: eight connections of two shops work on three of the server, and notifications arrive', async () => {
  bouncer = await startPgBouncer(empty.url, { mode: 'transaction', size: 3 })
  const address = { databaseUrl: bouncer.url, directUrl: empty.url }
  const database = await open({ ...address, poolSize: 8 })
  const other = await open({ ...address, poolSize: 8 })
  await database.executeSql('create table notes (id integer primary key, body text not null)')
  expect(await work(database)).toBe(60)
  await database.executeSql('truncate notes')
  // the same statements by two processes: the pooler mixes their connections
  for (let turn = 0; turn < 3; turn++) {
    expect(await work(other)).toBe(60)
    await other.executeSql('truncate notes')
    expect(await work(database)).toBe(60)
    await database.executeSql('truncate notes')
  }
  expect([await settings(database), await settings(other)]).toEqual([wanted, wanted])
  const heard: string[] = []
  await other.listen(
    'news',
    (payload) => heard.push(payload),
    () => {},
  )
  await database.executeSql(`select pg_notify('news', 'one')`)
  await expect.poll(() => heard).toEqual(['one'])
  await migrate(database)
  expect((await migrate(other)).applied).toEqual([])
}, 120_000)

test('a whole shop in transaction mode starts, answers and ends with 0', async () => {
  await empty.drop()
  empty = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  bouncer = await startPgBouncer(empty.url, { mode: 'transaction', size: 4 })
  const shop = startShopProcess({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: empty.url, CACHE_MB: '0' })
  const address = await shop.opened
  const list = () => fetch(`${address}/api/products`, { method: 'POST' }).then(({ status }) => status)
  const statuses = await Promise.all(Array.from({ length: 40 }, list))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
}, 120_000)
