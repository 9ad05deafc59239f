import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#domain/calendar-days.ts'
import { roastLevels } from '#domain/catalogue/catalogue.ts'
import { freshCalendar } from './fresh-calendar.ts'
import { freshWindow } from './freshness.ts'

test('a light roast of Thursday 11/12 rests six days and is at its best from 11/19 to 12/27', () => {
  const weeks = freshCalendar(freshWindow('light', '2026-11-12'), '2026-11-12')
  expect(weeks.map((week) => week[0]?.day)).toEqual([
    ...['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'],
  ])
  expect(weeks[0]?.map(({ stage }) => stage)).toEqual(['none', 'none', 'none', 'none', 'roasted', 'resting', 'resting'])
  expect(weeks[1]?.map(({ stage }) => stage)).toEqual([...Array(4).fill('resting'), 'best', 'best', 'best'])
  expect(weeks.at(-1)?.map(({ stage }) => stage)).toEqual(['best', ...Array(6).fill('none')])
})

test('whatever the day and the roast: whole weeks from Sunday, one roast day, and every day of the window once', () => {
  const arbitraryDay = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
  fc.assert(
    fc.property(arbitraryDay, fc.constantFrom(...roastLevels), (roastedOn, roast) => {
      const window = freshWindow(roast, roastedOn)
      const weeks = freshCalendar(window, roastedOn)
      const days = weeks.flat()
      const count = (stage: string) => days.filter((each) => each.stage === stage).length
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]?.day ?? '') === 0)).toBe(true)
      expect(days.every(({ day }, index) => day === addDays(days[0]?.day ?? '', index))).toBe(true)
      expect([count('roasted'), count('resting')]).toEqual([1, daysBetween(roastedOn, window.bestFrom) - 1])
      expect(count('best')).toBe(daysBetween(window.bestFrom, window.bestUntil) + 1)
    }),
  )
})
