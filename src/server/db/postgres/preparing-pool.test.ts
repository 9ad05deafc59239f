import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDb, openDb } from '../open-db.ts'
import { createEmptyPostgres } from '../test-db.ts'

let empty: Awaited<ReturnType<typeof createEmptyPostgres>>
let open: OpenDb
beforeAll(async () => {
  empty = await createEmptyPostgres()
  open = await openDb({ databaseUrl: empty.url, dataDir: '', poolSize: 1 })
  await open.executeSql('create table notes (id integer primary key); insert into notes values (1)')
})
afterAll(async () => {
  await open.close()
  await empty.drop()
})

async function listPrepared(): Promise<string[]> {
  const { rows } = await open.executeSql('select statement from pg_prepared_statements')
  return rows.map((row) => (row as { statement: string }).statement)
}

test('a statement is prepared at its second use, not at its first', async () => {
  const one = (id: number) => sql<{ id: number }>`select id from notes where id = ${id}`.execute(open.db)
  await one(1)
  expect(await listPrepared()).toEqual([])
  await one(1)
  expect((await one(1)).rows).toEqual([{ id: 1 }])
  expect((await one(2)).rows).toEqual([])
  expect(await listPrepared()).toEqual(['select id from notes where id = $1'])
})

test('a statement that failed can be used again, and prepared ones work inside transactions', async () => {
  const add = (id: number) => sql`insert into notes (id) values (${id})`
  for (const id of [7, 8]) await add(id).execute(open.db)
  await expect(add(7).execute(open.db)).rejects.toThrow('duplicate key')
  await open.db.transaction().execute((tx) => add(9).execute(tx))
  expect((await sql`select id from notes where id > 6`.execute(open.db)).rows).toHaveLength(3)
})

test('a select of all columns still works when a column is added', async () => {
  const all = () => sql`select * from notes where id = ${1}`.execute(open.db)
  for (let use = 0; use < 3; use++) await all()
  await open.executeSql(`alter table notes add column body text not null default ''`)
  expect((await all()).rows).toEqual([{ id: 1, body: '' }])
})
