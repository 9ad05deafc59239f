import { expect, test } from 'vitest'
import { isRecentlyAuthenticated, sessionExpiry } from './sessions.ts'

const day = 86_400_000
const start = Date.parse('2026-03-01T00:00:00Z')
const daysUntilEnd = (remembered: boolean, usedAfter: number) =>
  (sessionExpiry({ remembered, createdAt: new Date(start) }, new Date(start + usedAfter * day)).getTime() - start) / day

test.each([
  [true, 0, 30],
  [true, 19, 49],
  [true, 150, 180],
  [true, 179, 180],
  [false, 0, 1],
  [false, 10, 11],
  [false, 29.5, 30],
])('remembered %s and used after %s days, a session ends after %s', (remembered, used, ends) => {
  expect(daysUntilEnd(remembered, used)).toBe(ends)
})

test('a proof counts for ten minutes', () => {
  const at = (ms: number) => new Date(start + ms)
  expect(isRecentlyAuthenticated(at(0), at(10 * 60_000 - 1))).toBe(true)
  expect(isRecentlyAuthenticated(at(0), at(10 * 60_000))).toBe(false)
  expect(isRecentlyAuthenticated(null, at(0))).toBe(false)
})
