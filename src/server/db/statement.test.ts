import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from './open-db.ts'
import { fragment, statement } from './statement.ts'

function recorder() {
  const queries: CompiledQuery[] = []
  const executeQuery = async (query: CompiledQuery) => {
    queries.push(query)
    return { rows: [] }
  }
  return { db: { executeQuery } as unknown as Db, queries }
}

const columns = fragment`id, ${fragment`name`}`

test('values become parameters and fragments become text, in order', async () => {
  const { db, queries } = recorder()
  const id = 7
  await statement`select ${columns} from products where id = ${id} and name <> ${"' or 1=1 --"}`.execute(db)
  expect(queries).toMatchObject([
    { sql: 'select id, name from products where id = $1 and name <> $2', parameters: [7, "' or 1=1 --"] },
  ])
})

test('a place in the program has one text, and each use its own values', async () => {
  const { db, queries } = recorder()
  const find = (id: number | null) => statement`select 1 where ${id}::int = 1`.execute(db)
  await find(1)
  await find(null)
  expect(queries.map(({ parameters }) => parameters)).toEqual([[1], [null]])
  expect(queries[0]?.sql).toBe(queries[1]?.sql)
  expect(Object.is(queries[0]?.query, queries[1]?.query)).toBe(true)
})

test('a statement without values is its text', async () => {
  const { db, queries } = recorder()
  await statement`select 1`.execute(db)
  expect(queries).toMatchObject([{ sql: 'select 1', parameters: [] }])
})
