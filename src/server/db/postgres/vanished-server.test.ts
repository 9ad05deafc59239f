/** A server that is gone without closing its connections: a proxy goes silent, new connections reach a server that works. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { type OpenDb, openDb } from '../open-db.ts'
import { createEmptyPostgres } from '../test-db.ts'

let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let proxy: TcpProxy
let open: OpenDb
beforeEach(async () => {
  empty = await createEmptyPostgres()
  proxy = await startTcpProxy(empty.url)
  open = await openDb({ databaseUrl: proxy.url, dataDir: '', poolSize: 3, silentMs: 1200 })
})
afterEach(async () => {
  await open.close()
  await proxy.close()
  await empty.drop()
})

const ask = () => sql<{ one: number }>`select 1 as one`.execute(open.db)
const fillPool = () => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(open.db)))

test('statements that get no answer fail, and the next ones are answered by new connections', async () => {
  await fillPool()
  proxy.silence()
  const unanswered = await Promise.allSettled([1, 2, 3].map(ask))
  for (const { status, reason } of unanswered as PromiseRejectedResult[]) {
    expect([status, reason.code]).toEqual(['rejected', 'ETIMEDOUT'])
  }
  expect((await ask()).rows).toEqual([{ one: 1 }])
}, 15_000)

test('one that was found dead ends the other idle ones: only who asked it waited', async () => {
  await fillPool()
  proxy.silence()
  await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const start = performance.now()
  for (let turn = 0; turn < 4; turn++) await ask()
  expect(performance.now() - start).toBeLessThan(1000)
}, 15_000)

test('a transaction in between fails with the same code, and its connection is never used again', async () => {
  const attempt = open.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.silence()
    await sql`select 2`.execute(tx)
  })
  await expect(attempt).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect((await ask()).rows).toEqual([{ one: 1 }])
}, 15_000)

test('a statement that works on for longer than the limit of others may, where the server’s limit is lifted', async () => {
  await open.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(2)`.execute(tx)
  })
  await expect(sql`select pg_sleep(2)`.execute(open.db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
}, 15_000)

test('the connection for notifications is given up as well, and its listeners are told of the gap', async () => {
  const onPayload = vi.fn()
  const onGap = vi.fn()
  await open.listen('news', onPayload, onGap)
  proxy.silence()
  await expect.poll(() => onGap.mock.calls.length, { timeout: 10_000 }).toBe(1)
  const other = await openDb({ databaseUrl: empty.url, dataDir: '' })
  await other.executeSql(`select pg_notify('news', 'again')`)
  await expect.poll(() => onPayload.mock.calls).toEqual([['again']])
  await other.close()
}, 15_000)

test('closing takes seconds at most, whatever is unanswered', async () => {
  await open.listen(
    'news',
    () => {},
    () => {},
  )
  await fillPool()
  const slow = await openDb({ databaseUrl: proxy.url, dataDir: '' })
  const held = slow.executeSql('select pg_sleep(30)').catch((error: { code: string }) => error.code)
  await slow.listen(
    'news',
    () => {},
    () => {},
  )
  proxy.silence()
  const start = performance.now()
  await Promise.all([open.close(), slow.close()])
  expect(performance.now() - start).toBeLessThan(5000)
  expect(await held).toBe('ECONNRESET')
}, 15_000)
