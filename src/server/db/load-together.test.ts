import { expect, test } from 'vitest'
import { loadTogether } from './load-together.ts'
import type { Db } from './open-db.ts'

const outside = { isTransaction: false } as Db
const inside = { isTransaction: true } as Db

function recording() {
  const asked: (readonly string[])[] = []
  const load = loadTogether<string>(async (_db, keys) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `row ${key}`]))
  })
  return { asked, load }
}

test('reads that begin together are one, each with its own row', async () => {
  const { asked, load } = recording()
  expect(await Promise.all(['a', 'b', 'none', 'a'].map((key) => load(outside, key)))).toEqual([
    'row a',
    'row b',
    null,
    'row a',
  ])
  expect(asked).toEqual([['a', 'b', 'none']])
})

test('a later read is a new one', async () => {
  const { asked, load } = recording()
  await load(outside, 'a')
  await load(outside, 'a')
  expect(asked).toEqual([['a'], ['a']])
})

test('in a transaction each read is its own', async () => {
  const { asked, load } = recording()
  await Promise.all([load(inside, 'a'), load(inside, 'b')])
  expect(asked).toEqual([['a'], ['b']])
})

test('a failure reaches everyone who asked, and no one later', async () => {
  let fails = true
  const load = loadTogether<string>(async (_db, keys) => {
    if (fails) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const both = await Promise.allSettled([load(outside, 'a'), load(outside, 'b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await load(outside, 'a')).toBe('a')
})
