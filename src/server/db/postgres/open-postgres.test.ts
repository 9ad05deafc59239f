import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDb } from '../open-db.ts'
import { createEmptyPostgres } from '../test-db.ts'

const SECRET = 'Sesam-öffne-dich'

async function refusal(databaseUrl: string) {
  const error = await openDb({ databaseUrl, dataDir: '' }).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error?.name).toBe('DbOpenError')
  expect(`${error?.message} ${error?.stack} ${JSON.stringify(error)}`).not.toContain(SECRET)
  expect(error?.message).not.toContain('\n')
  return error
}

test('the error of an unreachable server has host and port, without the password', async () => {
  expect(await refusal(`postgres://shop:${SECRET}@127.0.0.1:1/shop`)).toMatchObject({
    code: 'unreachable',
    message: 'PostgreSQL at 127.0.0.1:1 does not answer: ECONNREFUSED',
  })
  expect(await refusal(`postgres://shop:${SECRET}@no-such-host.invalid:5432/shop`)).toMatchObject({
    code: 'unreachable',
  })
})

test('connecting to a server that does not answer fails after five seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((done) => silent.once('listening', done))
  const { port } = silent.address() as { port: number }
  const start = performance.now()
  expect(await refusal(`postgres://shop:${SECRET}@127.0.0.1:${port}/shop`)).toMatchObject({ code: 'unreachable' })
  expect(performance.now() - start).toBeLessThan(8000)
  silent.close()
}, 15_000)

test('a missing database and an unreadable address have different errors', async () => {
  const { url, drop } = await createEmptyPostgres()
  const missing = new URL(url)
  missing.pathname = '/no_such_database'
  missing.password = SECRET
  missing.searchParams.delete('host')
  expect(await refusal(missing.href)).toMatchObject({
    code: 'refused',
    message: `PostgreSQL at ${missing.hostname}:${missing.port} has no database no_such_database`,
  })
  expect(await refusal(`mysql://shop:${SECRET}@db/shop`)).toMatchObject({ code: 'invalid-url' })
  expect(await refusal(`postgres://shop:${SECRET}@db:port/shop`)).toMatchObject({ code: 'invalid-url' })
  await drop()
})

test('waiting too long for a connection fails with a code', async () => {
  const { url, drop } = await createEmptyPostgres()
  const open = await openDb({ databaseUrl: url, dataDir: '', poolSize: 1 })
  const held = Promise.withResolvers<void>()
  const holder = open.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await held.promise
  })
  await expect(sql`select 1`.execute(open.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  held.resolve()
  await holder
  await open.close()
  await drop()
}, 20_000)

test("every connection has the shop's settings", async () => {
  const { url, drop } = await createEmptyPostgres()
  const open = await openDb({ databaseUrl: url, dataDir: '', poolSize: 3 })
  const { rows } = await open.executeSql(`
    select name, setting from pg_settings order by name
  `)
  const settings = Object.fromEntries(
    (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
  )
  expect(settings).toMatchObject({
    application_name: 'shanlan',
    statement_timeout: '15000',
    idle_in_transaction_session_timeout: '15000',
    TimeZone: 'UTC',
    jit: 'off',
  })
  await Promise.all(Array.from({ length: 20 }, () => open.executeSql('select pg_sleep(0.01)')))
  const used = await open.executeSql('select count(*) from pg_stat_activity where datname = current_database()')
  expect(used.rows).toEqual([{ count: 3 }])
  await open.close()
  await drop()
})

test('when the server drops every connection, queries go on and listeners reconnect and are notified of the gap', async () => {
  const { url, drop } = await createEmptyPostgres()
  const log = { warn: vi.fn(), error: vi.fn() }
  const open = await openDb({ databaseUrl: url, dataDir: '', log })
  const onPayload = vi.fn()
  const onGap = vi.fn()
  await open.listen('news', onPayload, onGap)
  await open.listen('news', () => {
    throw new Error('a handler that fails')
  }, onGap) // biome-ignore format: as it is
  await open.executeSql(`select pg_notify('news', 'one')`)
  await expect.poll(() => onPayload.mock.calls).toEqual([['one']])
  expect(log.error).toHaveBeenCalledOnce()
  expect(onGap).not.toHaveBeenCalled()

  const admin = await openDb({ databaseUrl: url, dataDir: '' })
  await admin.executeSql(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.close()
  await expect.poll(() => onGap.mock.calls.length, { timeout: 5000 }).toBe(2)
  expect(log.warn).toHaveBeenCalled()
  await open.executeSql(`select pg_notify('news', 'two')`)
  await expect.poll(() => onPayload.mock.calls).toEqual([['one'], ['two']])
  await open.close()
  await drop()
}, 20_000)

test('a connection that breaks between two queries of a transaction fails only that transaction', async () => {
  const { url, drop } = await createEmptyPostgres()
  const open = await openDb({ databaseUrl: url, dataDir: '', poolSize: 2 })
  const attempt = open.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const other = await openDb({ databaseUrl: url, dataDir: '' })
    await other.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid])
    await other.close()
    await sleep(100)
    await sql`select 1`.execute(tx)
  })
  await expect(attempt).rejects.toThrow()
  for (let i = 0; i < 4; i++) await open.ping()
  await open.close()
  await drop()
})
