import { expect, test } from 'vitest'
import { addDays, daysBetween, isDay, shortDay, weekdayOf } from './calendar-days.ts'

test.each([
  ['2026-11-28', 5, '2026-12-03'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-12', -12, '2026-10-31'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
  expect(daysBetween(day, expected)).toBe(count)
})

test.each([
  ['2026-11-12', true],
  ['2026-02-30', false],
  ['2026-1-2', false],
  ['20261112', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a day is named shortly, and by its weekday', () => {
  expect([shortDay('2026-11-05'), shortDay('2026-12-31')]).toEqual(['11/5', '12/31'])
  expect([weekdayOf('2026-11-15'), weekdayOf('2026-11-17')]).toEqual([0, 2])
})
