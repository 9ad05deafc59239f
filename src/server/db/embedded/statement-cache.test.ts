import type pg from 'pg'
import { expect, test } from 'vitest'
import { isPreparable } from '../engine/statement-names.ts'
import { changesSchema, StatementCache } from './statement-cache.ts'

function recorder() {
  const sent: string[] = []
  const client = {
    query: async (query: string | { name: string; text: string }) => {
      sent.push(typeof query === 'string' ? query : `${query.name}: ${query.text}`)
    },
    getTransactionStatus: () => 'I',
  }
  return { cache: new StatementCache(client as unknown as pg.Client), sent }
}

test('a statement gets its name at its second use and keeps it', async () => {
  const { cache, sent } = recorder()
  for (let use = 0; use < 3; use++) await cache.run('select 1', [])
  await cache.run('select 2', [])
  expect(sent).toEqual(['select 1', 's1: select 1', 's1: select 1', 'select 2'])
})

test('a change of the schema clears every name', async () => {
  const { cache, sent } = recorder()
  await cache.run('select 1', [])
  await cache.run('select 1', [])
  await cache.run('alter table t add c int', undefined)
  await cache.run('select 1', [])
  await cache.run('select 1', [])
  expect(sent.slice(2)).toEqual(['alter table t add c int', 'deallocate all', 'select 1', 's2: select 1'])
})

test('the number of names has a limit', async () => {
  const { cache, sent } = recorder()
  for (let id = 0; id <= 500; id++) {
    await cache.run(`select ${id}`, [])
    await cache.run(`select ${id}`, [])
  }
  expect(sent.filter((text) => text === 'deallocate all')).toHaveLength(1)
})

test('a statement that begins with a comment is planned each time', () => {
  expect(isPreparable('/* planned each time */ select 1')).toBe(false)
})

test('only single queries are prepared, and changes of the schema are recognised', () => {
  expect(['select 1', ' WITH a as (select 1) select * from a', 'insert into t values ($1)'].map(isPreparable)).toEqual([
    true,
    true,
    true,
  ])
  expect(['begin', 'select 1; select 2', 'vacuum t', 'selected'].map(isPreparable)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['create table t ()', 'do $$ begin alter table t drop c; end $$'].map(changesSchema)).toEqual([true, true])
  expect(changesSchema('begin')).toBe(false)
})
