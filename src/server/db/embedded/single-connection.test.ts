import type pg from 'pg'
import { expect, test } from 'vitest'
import { ConnectionHeldError, SingleConnectionPool } from './single-connection.ts'

/** A client that answers each query after a moment and records the order. */
function fakeClient(status: 'I' | 'T' = 'I') {
  const log: string[] = []
  const client = {
    query: async (text: string) => {
      await new Promise((done) => setTimeout(done, 5))
      log.push(text)
      return { rows: [] }
    },
    getTransactionStatus: () => status,
  }
  return { client: client as unknown as pg.Client, log }
}

test('callers get the connection in the order of their requests', async () => {
  const { client, log } = fakeClient()
  const pool = new SingleConnectionPool(client)
  const users = ['a', 'b', 'c', 'd'].map(async (name) => {
    const connection = await pool.connect()
    await connection.query(`${name} 1`)
    await connection.query(`${name} 2`)
    connection.release()
  })
  await Promise.all(users)
  expect(log).toEqual(['a 1', 'a 2', 'b 1', 'b 2', 'c 1', 'c 2', 'd 1', 'd 2'])
})

test('a released connection cannot be used by its former holder', async () => {
  const pool = new SingleConnectionPool(fakeClient().client)
  const first = await pool.connect()
  first.release()
  first.release()
  await expect(first.query('late')).rejects.toThrow('has ended')
})

test('a connection released inside a transaction is rolled back before the next holder gets it', async () => {
  const { client, log } = fakeClient('T')
  const pool = new SingleConnectionPool(client)
  const first = await pool.connect()
  const next = pool.connect()
  first.release()
  await (await next).query('mine')
  expect(log).toEqual(['rollback', 'mine'])
})

test('waiting for an idle holder fails after a while; waiting for a busy one goes on', async () => {
  const { client } = fakeClient()
  const pool = new SingleConnectionPool(client, 40)
  const holder = await pool.connect()
  await expect(pool.connect()).rejects.toThrow(ConnectionHeldError)
  const patient = pool.connect()
  for (let i = 0; i < 20; i++) await holder.query('busy')
  holder.release()
  const connection = await patient
  connection.release()
})

test('closing serves waiting callers, refuses new ones and does not wait for an idle holder', async () => {
  const pool = new SingleConnectionPool(fakeClient().client, 40)
  const holder = await pool.connect()
  const waiting = pool.connect()
  const ended = pool.end()
  await expect(pool.connect()).rejects.toThrow('closed')
  holder.release()
  await waiting // never released
  await ended
})

test('after the engine has stopped all callers get its error', async () => {
  const pool = new SingleConnectionPool(fakeClient().client)
  await pool.connect()
  const waiting = pool.connect()
  pool.fail(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(pool.connect()).rejects.toThrow('gone')
  await pool.end()
})
