import { expect, test } from 'vitest'
import { type Stale, TagCache } from './tag-cache.ts'

function setUp(maxBytes = 1000, maxAgeMs = 1000) {
  let now = 0
  let busy = false
  const cache = new TagCache({ maxBytes, maxAgeMs, now: () => now, isBusy: () => busy })
  let made = 0
  const make =
    (tags: string[], options: { validUntil?: Date; bytes?: number; stale?: Stale } = {}) =>
    async () => {
      made++
      return { value: `value ${made}`, tags, validUntil: null, bytes: 10, ...options }
    }
  return {
    cache,
    make,
    setNow: (value: number) => (now = value),
    setBusy: (value: boolean) => (busy = value),
    countMade: () => made,
  }
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

/** A value that is computed until `finish`. */
function slow(stale?: Stale) {
  let finish: (value: string) => void = () => {}
  const value = new Promise<string>((resolve) => (finish = resolve))
  return {
    finish,
    compute: async () => ({
      value: await value,
      tags: ['x'],
      validUntil: null,
      bytes: 10,
      ...(stale ? { stale } : {}),
    }),
  }
}

test('after a purge the first caller gets the new value, the others the old one until it is there', async () => {
  const { cache, make } = setUp(1000, 60_000)
  await cache.get('a', make(['x'], { stale: 'while renewed' }))
  cache.purge(['x'])
  const { compute, finish } = slow('while renewed')
  const first = cache.get('a', compute)
  expect(cache.peek('a')).toBe('value 1')
  expect(await cache.get('a', make(['x']))).toBe('value 1')
  finish('new')
  expect(await first).toBe('new')
  expect(cache.peek('a')).toBe('new')
})

test('who asks alone after a purge never gets the old value', async () => {
  const { cache, make } = setUp(1000, 60_000)
  for (const stale of ['while renewed', 'while renewed or busy'] as const) {
    await cache.get(stale, make(['x'], { stale }))
    cache.purge(['x'])
    expect(cache.peek(stale)).toBeUndefined()
  }
  expect(await cache.get('while renewed or busy', make(['x']))).toBe('value 3')
})

test('a busy process sends a purged page for a second, and no other answer', async () => {
  const { cache, make, setNow, setBusy } = setUp(1000, 60_000)
  await cache.get('page', make(['x'], { stale: 'while renewed or busy' }))
  await cache.get('call', make(['x'], { stale: 'while renewed' }))
  setBusy(true)
  cache.purge(['x'])
  setNow(900)
  // another purge does not begin the time anew
  cache.purge(['x'])
  expect([cache.peek('page'), cache.peek('call')]).toEqual(['value 1', undefined])
  setNow(1000)
  expect(cache.peek('page')).toBeUndefined()
})

test('nothing is sent two seconds after its purge, nor after the moment until which it was right', async () => {
  const { cache, make, setNow } = setUp(1000, 60_000)
  await cache.get('a', make(['x'], { stale: 'while renewed' }))
  await cache.get('b', make(['x'], { stale: 'while renewed', validUntil: new Date(500) }))
  cache.purge(['x'])
  const pending = slow()
  void cache.get('a', pending.compute)
  void cache.get('b', pending.compute)
  setNow(500)
  expect([cache.peek('a'), cache.peek('b')]).toEqual(['value 1', undefined])
  setNow(1999)
  expect(cache.peek('a')).toBe('value 1')
  setNow(2000)
  expect(cache.peek('a')).toBeUndefined()
})

test('what was purged while it was computed is newer than what was there before, and as old as that purge', async () => {
  const { cache, make, setNow, setBusy } = setUp(1000, 60_000)
  setBusy(true)
  await cache.get('page', make(['x'], { stale: 'while renewed or busy' }))
  cache.purge(['x'])
  setNow(1500)
  const { compute, finish } = slow('while renewed or busy')
  const render = cache.get('page', compute)
  setNow(1600)
  cache.purge(['x'])
  finish('second')
  await render
  setNow(2500)
  expect(cache.peek('page')).toBe('second')
  setNow(2600)
  expect(cache.peek('page')).toBeUndefined()
})

test('after a gap in the notifications nothing old is sent, and nothing stored that began before', async () => {
  const { cache, make, setBusy } = setUp(1000, 60_000)
  setBusy(true)
  await cache.get('page', make(['x'], { stale: 'while renewed or busy' }))
  const { compute, finish } = slow('while renewed or busy')
  const render = cache.get('other', compute)
  cache.clear()
  finish('old')
  await render
  expect([cache.peek('page'), cache.peek('other')]).toEqual([undefined, undefined])
})
