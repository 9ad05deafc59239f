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

test('a value is made once and kept', async () => {
  const { cache, make, countMade } = setUp()
  await cache.get('a', make(['x']))
  expect(await cache.get('a', make(['x']))).toBe('value 1')
  expect(countMade()).toBe(1)
})

test('purging a tag drops what has it and nothing else', async () => {
  const { cache, make } = setUp()
  await cache.get('a', make(['x', 'y']))
  await cache.get('b', make(['z']))
  cache.purge(['y'])
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')).toBe('value 2')
})

test('a value is over at the moment it names', async () => {
  const { cache, make, setNow } = setUp()
  await cache.get('a', make(['x'], { validUntil: new Date(100) }))
  setNow(99)
  expect(cache.peek('a')).toBe('value 1')
  setNow(100)
  expect(cache.peek('a')).toBeUndefined()
})

test('what has tags is made anew after a while, should a purge never arrive; what has none lives as long as it says', async () => {
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

test('callers at the same time share one making', async () => {
  const { cache, make, countMade } = setUp()
  const both = await Promise.all([cache.get('a', make(['x'])), cache.get('a', make(['x']))])
  expect(both).toEqual(['value 1', 'value 1'])
  expect(countMade()).toBe(1)
})

test('what began to be made before a purge is not kept, and not handed to who asks after it', async () => {
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

test('the oldest values make room', async () => {
  const { cache, make } = setUp(100)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.get(key, make(['x'], { bytes: 20 }))
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('f')).toBeDefined()
  expect(cache.size).toEqual({ entries: 5, bytes: 100 })
})

test('a making that fails is told to who asked, and tried again by the next', async () => {
  const { cache, make } = setUp()
  await expect(cache.get('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('a', make(['x']))).toBe('value 1')
})
