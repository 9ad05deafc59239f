import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, type OpenDb, openDb } from '../open-db.ts'
import { withSavepoint } from '../savepoint.ts'
import { statement } from '../statement.ts'
import { createEmptyPostgres } from '../test-db.ts'

let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let open: OpenDb
beforeAll(async () => {
  empty = await createEmptyPostgres()
  open = await openDb({ databaseUrl: empty.url, dataDir: '', poolSize: 2 })
  await open.executeSql('create table notes (id integer primary key)')
})
afterAll(async () => {
  await open.close()
  await empty.drop()
})
beforeEach(() => open.executeSql('delete from notes'))

const add = (tx: Db, id: number) => statement`insert into notes (id) values (${id})`.executeLater(tx)
const list = async (db: Db) => {
  const { rows } = await statement<{ id: number }>`select id from notes order by id`.execute(db)
  return rows.map(({ id }) => id)
}
const transact = <T>(work: (tx: Db) => Promise<T>) => open.db.transaction().execute(work)

test('a write that nobody waits for is there for the next statement, and after the commit', async () => {
  const seen = await transact(async (tx) => {
    await add(tx, 1)
    await add(tx, 2)
    return list(tx)
  })
  expect(seen).toEqual([1, 2])
  await transact((tx) => add(tx, 3))
  expect(await list(open.db)).toEqual([1, 2, 3])
})

test('its failure is thrown by the next statement, in its own words, and nothing is stored', async () => {
  const failing = transact(async (tx) => {
    await add(tx, 1)
    await add(tx, 1)
    return list(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  expect(await list(open.db)).toEqual([])
})

test('its failure is thrown by the commit where no statement follows, and the connection works on', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const failing = transact(async (tx) => {
      await add(tx, 1)
      await add(tx, 1)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  }
  await transact((tx) => add(tx, 1))
  expect(await list(open.db)).toEqual([1])
})

test('what was not sent yet is dropped by a rollback', async () => {
  const failing = transact(async (tx) => {
    await add(tx, 1)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await list(open.db)).toEqual([])
})

test('inside a savepoint its failure is the savepoint’s, and the transaction goes on', async () => {
  await transact(async (tx) => {
    await add(tx, 1)
    const attempt = withSavepoint(tx, async () => {
      await add(tx, 2)
      await add(tx, 1)
    })
    await expect(attempt).rejects.toMatchObject({ code: '23505' })
    await add(tx, 3)
  })
  expect(await list(open.db)).toEqual([1, 3])
})

test('a write that nobody waits for is an ordinary one outside a transaction', async () => {
  await add(open.db, 1)
  await expect(add(open.db, 1)).rejects.toMatchObject({ code: '23505' })
})

test('a transaction without a statement ends as any other, and leaves none open', async () => {
  expect(await transact(async () => 'nothing')).toBe('nothing')
  await expect(transact(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(open.db)
  expect(rows).toEqual([{ count: 0 }])
})

test('many transactions at once on few connections keep their statements apart', async () => {
  const turns = Array.from({ length: 60 }, (_, id) =>
    transact(async (tx) => {
      await add(tx, id)
      if (id % 3 === 0) throw new Error('no')
      await add(tx, id + 1000)
    }).catch(() => {}),
  )
  await Promise.all(turns)
  const kept = Array.from({ length: 60 }, (_, id) => id).filter((id) => id % 3 !== 0)
  expect(await list(open.db)).toEqual([...kept, ...kept.map((id) => id + 1000)])
})

test('a connection that is cut in a transaction fails it, and the pool goes on', async () => {
  const failing = transact(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => {})
    await add(tx, 1)
    await add(tx, 2)
  })
  await expect(failing).rejects.toThrow()
  expect(await list(open.db)).toEqual([])
})
