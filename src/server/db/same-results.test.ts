import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonb } from './json.ts'
import type { TestDb } from './test-db.ts'
import { freshDb } from './test-fixtures/fresh-db.ts'
import { fixtureDb } from './test-fixtures/tables.ts'

/** Every select runs on both engines; the results must be the same, and equal `expected`. */
let embedded: TestDb
let postgres: TestDb

beforeAll(async () => {
  ;[embedded, postgres] = await Promise.all([freshDb('embedded'), freshDb('postgres')])
}, 60_000)

afterAll(async () => {
  await Promise.all([embedded?.drop(), postgres?.drop()])
})

const instant = new Date('2026-02-28T15:59:59.123Z')

const cases: [sql: string, values: unknown[], expected: unknown][] = [
  // results
  ['select 42::int4', [], 42],
  ['select 9007199254740991::int8', [], Number.MAX_SAFE_INTEGER],
  ['select -5::int8', [], -5],
  ['select count(*) from counters', [], 1],
  ['select sum(value) from counters', [], 0],
  ['select 1.10::numeric', [], '1.10'],
  ['select 0.5::float8', [], 0.5],
  ['select true', [], true],
  ['select null::text', [], null],
  [`select ''::text`, [], ''],
  [`select '山嵐咖啡 ☕'::text`, [], '山嵐咖啡 ☕'],
  [`select '2026-02-28T15:59:59.123Z'::timestamptz`, [], instant],
  [`select '2026-02-28'::date`, [], '2026-02-28'],
  [`select '2026-02-28T15:59:59Z'::timestamptz::date`, [], '2026-02-28'],
  [`select ('2026-02-28T16:00:00Z'::timestamptz at time zone 'Asia/Taipei')::date`, [], '2026-03-01'],
  [`select array['2026-02-28'::date]`, [], ['2026-02-28']],
  ['select array[1, 2, null]::int4[]', [], [1, 2, null]],
  ['select array[1, 2]::int8[]', [], [1, 2]],
  ['select array[[1, 2], [3, 4]]::int8[]', [], [[1, 2], [3, 4]]], // biome-ignore format: one case, one line
  [`select array['a', 'b,c', '"d"', null]::text[]`, [], ['a', 'b,c', '"d"', null]],
  [`select '{}'::text[]`, [], []],
  [`select '{"a": [1, {"b": null}]}'::jsonb`, [], { a: [1, { b: null }] }],
  [`select '[1, "x"]'::jsonb`, [], [1, 'x']],
  [`select '"text"'::jsonb`, [], 'text'],
  [`select 'null'::jsonb`, [], null],
  [`select '\\x00ff'::bytea`, [], Buffer.from([0, 255])],
  [`select '6f1d2c3a-0000-4000-8000-000000000001'::uuid`, [], '6f1d2c3a-0000-4000-8000-000000000001'],
  [`select json_agg(name) from counters`, [], ['hits']],
  // parameters
  ['select $1::int4', [7], 7],
  ['select $1::int8', [Number.MAX_SAFE_INTEGER], Number.MAX_SAFE_INTEGER],
  ['select $1::int8', [12n], 12],
  ['select $1::text', ["單引號 ' 反斜線 \\"], "單引號 ' 反斜線 \\"],
  ['select $1::text', [null], null],
  ['select $1::text', [undefined], null],
  ['select $1::boolean', [false], false],
  ['select $1::timestamptz', [instant], instant],
  ['select $1::date', ['2026-02-28'], '2026-02-28'],
  ['select $1::int4[]', [[1, 2, 3]], [1, 2, 3]],
  ['select $1::text[]', [['a', 'b,c', '{"x"}', null]], ['a', 'b,c', '{"x"}', null]],
  ['select $1::text[]', [[]], []],
  ['select name = any($1) from counters', [['hits', 'x']], true],
  ['select $1::jsonb', [{ a: [1, '二'], b: null }], { a: [1, '二'], b: null }],
  ['select $1::jsonb', [JSON.stringify([1, 'x'])], [1, 'x']],
  ['select $1::bytea', [Buffer.from('咖啡')], Buffer.from('咖啡')],
  ['select $1::bytea', [new Uint8Array([1, 2, 3])], Buffer.from([1, 2, 3])],
  ['select $1::numeric + 0.10', ['1.10'], '1.20'],
  ['select $1::int4 + $2::int4', [1, 2], 3],
]

test.each(cases)('%$: %s', async (text, values, expected) => {
  for (const open of [embedded, postgres]) {
    // three times: the embedded engine prepares a statement from its second use on
    for (let use = 0; use < 3; use++) {
      const { rows } = await open.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      expect(Object.values(rows[0] ?? {}), open.engine).toEqual([expected])
    }
    const raw = await open.executeSql(text, values)
    expect(Object.values(raw.rows[0] as object), open.engine).toEqual([expected])
  }
})

test('an integer beyond the safe ones is an error, not a wrong number', async () => {
  for (const open of [embedded, postgres]) {
    await expect(open.executeSql('select 9007199254740993::int8')).rejects.toThrow('safe integers')
    await expect(open.executeSql('select 1')).resolves.toEqual({ rows: [{ '?column?': 1 }] })
  }
})

test('inserts, updates and deletes count their rows and return them alike', async () => {
  for (const open of [embedded, postgres]) {
    const db = fixtureDb(open)
    const note = { counter: 'hits', body: 'x', tags: jsonb(['甲', 'b']) }
    const inserted = await db.insertInto('notes').values([note, note]).returning(['id', 'tags']).execute()
    expect(inserted, open.engine).toEqual([
      { id: 1, tags: ['甲', 'b'] },
      { id: 2, tags: ['甲', 'b'] },
    ])
    const plain = await db.insertInto('notes').values(note).executeTakeFirstOrThrow()
    expect({ ...plain }).toEqual({ insertId: undefined, numInsertedOrUpdatedRows: 1n })
    const updated = await db.updateTable('notes').set({ body: 'y' }).where('id', '<', 3).executeTakeFirstOrThrow()
    expect(updated.numUpdatedRows).toBe(2n)
    const deleted = await db.deleteFrom('notes').executeTakeFirstOrThrow()
    expect(deleted.numDeletedRows).toBe(3n)
  }
})

test('errors carry the same fields', async () => {
  const seen = []
  for (const open of [embedded, postgres]) {
    const db = fixtureDb(open)
    const attempts = [
      db.insertInto('counters').values({ name: 'hits' }).execute(),
      db.insertInto('notes').values({ counter: 'none', body: '' }).execute(),
      db.updateTable('counters').set({ value: -1 }).execute(),
      open.executeSql('select nothing'),
      open.executeSql('select $1::int4', ['x']),
    ]
    const errors = (await Promise.allSettled(attempts)).map((one) => (one.status === 'rejected' ? one.reason : one))
    seen.push(
      errors.map(({ name, code, constraint, detail, table, message }) => ({ name, code, constraint, detail, table, message })), // biome-ignore format: one list of fields
    )
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.map(({ code, constraint }) => [code, constraint])).toEqual([
    ['23505', 'counters_pkey'],
    ['23503', 'notes_counter_fkey'],
    ['23514', 'counters_value_check'],
    ['42703', undefined],
    ['22P02', undefined],
  ])
})
