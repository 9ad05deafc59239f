import { expect, test } from 'vitest'
import { nextRoastDay } from './roast-days.ts'

test.each([
  ['2026-11-15', '2026-11-17'],
  ['2026-11-16', '2026-11-17'],
  ['2026-11-17', '2026-11-20'],
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-24'],
])('what is ordered on %s is roasted on %s', (today, expected) => {
  expect(nextRoastDay(today)).toBe(expected)
})
