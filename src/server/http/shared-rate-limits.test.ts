import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedCounts } from './shared-rate-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The Redis of two processes; it can fail. */
function openProcesses() {
  let total = 0
  let away = false
  const addForAll = async (_key: string, added: number, spanMs: number) => {
    if (away) throw new Error('away')
    total += added
    return { current: total, ttl: spanMs }
  }
  return {
    first: new SharedCounts(addForAll),
    second: new SharedCounts(addForAll),
    total: () => total,
    setAway: (value: boolean) => {
      away = value
    },
  }
}

const take = (counts: SharedCounts, times: number) =>
  Array.from({ length: times }, () => counts.countBelow('a', 6, 60_000)).filter(Boolean).length

test('counts of cached answers are sent to the others once a second, as one sum', async () => {
  const { first, second, total } = openProcesses()
  expect(take(first, 4)).toBe(4)
  expect(total()).toBe(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(total()).toBe(4)
  expect((await second.count('a', 60_000)).current).toBe(5)
  expect(take(second, 3)).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(total()).toBe(6)
  expect((await first.count('a', 60_000)).current).toBe(7)
  expect(take(first, 3)).toBe(0)
})

test('a process that does not know the others’ counts allows no more than the limit by itself', async () => {
  const { first, second, total } = openProcesses()
  expect([take(first, 9), take(second, 9)]).toEqual([6, 6])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(total()).toBe(12)
  expect([take(first, 9), take(second, 9)]).toEqual([0, 0])
})

test('while Redis is down a process counts for itself, and sends its counts later', async () => {
  const { first, second, total, setAway } = openProcesses()
  setAway(true)
  expect(take(first, 2)).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await first.count('a', 60_000)).toMatchObject({ current: 3 })
  setAway(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(total()).toBe(3)
  expect((await second.count('a', 60_000)).current).toBe(4)
  expect((await first.count('a', 60_000)).current).toBe(5)
})

test('a count starts again after its minute', async () => {
  const { first } = openProcesses()
  expect(take(first, 9)).toBe(6)
  await vi.advanceTimersByTimeAsync(62_000)
  expect(take(first, 9)).toBe(6)
})
