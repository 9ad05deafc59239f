import { expect, test } from 'vitest'
import { nextTaipeiMidnight, taipeiDay, taipeiDayEnd, taipeiDayStart, taipeiMinute } from './taipei-time.ts'

test('the shop\u2019s day begins at midnight in Taipei', () => {
  expect(taipeiDay(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15')
  expect(taipeiDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16')
})

test('a time is shown in Taipei time', () => {
  expect(taipeiMinute(new Date('2026-11-15T17:05:59Z'))).toBe('2026-11-16 01:05')
})

test.each([
  ['2026-11-15T17:00:00Z', '2026-11-16T16:00:00.000Z'],
  ['2026-11-15T15:59:59.999Z', '2026-11-15T16:00:00.000Z'],
  ['2026-11-15T16:00:00Z', '2026-11-16T16:00:00.000Z'],
])('the day of %s ends at %s', (instant, end) => {
  expect(nextTaipeiMidnight(new Date(instant)).toISOString()).toBe(end)
})

test('a day in Taipei begins eight hours before the same day in UTC, and ends a day later', () => {
  expect(taipeiDayStart('2026-11-16')).toEqual(new Date('2026-11-15T16:00:00Z'))
  expect(taipeiDayEnd('2026-11-16')).toEqual(new Date('2026-11-16T16:00:00Z'))
})
