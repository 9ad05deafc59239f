import { expect, test } from 'vitest'
import { TagCache } from './tag-cache.ts'

function setUp(maxBytes = 1000) {
  let now = 0
  const cache = new TagCache({ maxBytes, maxAgeMs: 1000, now: () => now })
  let made = 0
  const make =
    (tags: string[], options: { validUntil?: Date; bytes?: number } = {}) =>
    async () => {
      made++
      return { value: `value ${made}`, tags, validUntil: options.validUntil ?? null, bytes: options.bytes ?? 10 }
    }
  return { cache, make, setNow: (value: number) => (now = value), countMade: () => made }
}

test('a value is computed once and cached', async () => {
  const { cache, make, countMade } = setUp()
  await cache.get('a', make(['x']))
  expect(await cache.get('a', make(['x']))).toBe('value 1')
  expect(countMade()).toBe(1)
})

test('purging a tag removes the entries that have it and no others', async () => {
  const { cache, make } = setUp()
  await cache.get('a', make(['x', 'y']))
  await cache.get('b', make(['z']))
  cache.purge(['y'])
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')).toBe('value 2')
})

test('a value expires at its validUntil', async () => {
  const { cache, make, setNow } = setUp()
  await cache.get('a', make(['x'], { validUntil: new Date(100) }))
  setNow(99)
  expect(cache.peek('a')).toBe('value 1')
  setNow(100)
  expect(cache.peek('a')).toBeUndefined()
})

test('entries with tags expire after the maximum age, in case a purge never arrives; entries without tags do not', async () => {
  const { cache, make, setNow } = setUp()
  await cache.get('a', make(['x']))
  await cache.get('b', make(['x'], { validUntil: new Date(5000) }))
  await cache.get('c', make([], { validUntil: new Date(5000) }))
  setNow(999)
  expect(cache.peek('a')).toBe('value 1')
  setNow(1000)
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')).toBeUndefined()
  expect(cache.peek('c')).toBe('value 3')
})

test('concurrent callers share one computation', async () => {
  const { cache, make, countMade } = setUp()
  const both = await Promise.all([cache.get('a', make(['x'])), cache.get('a', make(['x']))])
  expect(both).toEqual(['value 1', 'value 1'])
  expect(countMade()).toBe(1)
})

test('a value whose computation began before a purge is not cached, and not returned to later callers', async () => {
  const { cache, make } = setUp()
  let finish: (value: string) => void = () => {}
  const slow = cache.get('a', async () => {
    const value = await new Promise<string>((resolve) => (finish = resolve))
    return { value, tags: ['x'], validUntil: null, bytes: 10 }
  })
  cache.purge(['x'])
  expect(await cache.get('a', make(['x']))).toBe('value 1')
  finish('old')
  expect(await slow).toBe('old')
  expect(cache.peek('a')).toBe('value 1')
})

test('the oldest entries are removed first', async () => {
  const { cache, make } = setUp(100)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.get(key, make(['x'], { bytes: 20 }))
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('f')).toBeDefined()
  expect(cache.size).toEqual({ entries: 5, bytes: 100 })
})

test('a computation that fails rejects its callers, and the next call tries again', async () => {
  const { cache, make } = setUp()
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('a', make(['x']))).toBe('value 1')
})

test('what nearly every call needs is kept beside the limit, unless nothing is', async () => {
  const { cache } = setUp(100)
  const essential = async () => ({ value: 'all', tags: ['x'], validUntil: null, bytes: 5000, essential: true })
  await cache.get('catalogue', essential)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
    await cache.get(key, async () => ({ value: key, tags: ['y'], validUntil: null, bytes: 20 }))
  expect(cache.peek('catalogue')).toBe('all')
  expect(cache.size).toEqual({ entries: 6, bytes: 100 })
  const { cache: none } = setUp(0)
  await none.get('catalogue', essential)
  expect(none.peek('catalogue')).toBeUndefined()
})
