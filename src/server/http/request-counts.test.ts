import { expect, test } from 'vitest'
import { LocalCounts } from './request-counts.ts'

test('a count expires, and the oldest count is removed first', async () => {
  let now = 0
  const counts = new LocalCounts(() => now)
  const countAt = (key: string, at: number) => {
    now = at
    return counts.count(key, 1000)
  }
  expect(await countAt('a', 0)).toEqual({ current: 1, ttl: 1000 })
  expect(await countAt('a', 400)).toEqual({ current: 2, ttl: 600 })
  expect(await countAt('b', 400)).toEqual({ current: 1, ttl: 1000 })
  expect(await countAt('a', 1000)).toEqual({ current: 1, ttl: 1000 })
  for (let key = 0; key < 20_000; key++) await countAt(`other ${key}`, 1100)
  expect((await countAt('a', 1200)).current).toBe(1)
})

test('a request that would be over the limit is not counted', async () => {
  const counts = new LocalCounts(() => 0)
  const taken = Array.from({ length: 5 }, () => counts.countBelow('a', 3, 1000))
  expect(taken).toEqual([true, true, true, false, false])
  expect(await counts.count('a', 1000)).toEqual({ current: 4, ttl: 1000 })
})
