import { expect, test } from 'vitest'
import { addDays, isDay, weekdayOf } from '#domain/calendar-days.ts'
import { taipeiDayStart } from '#domain/taipei-time.ts'
import { taiwanHolidays } from './holidays.ts'
import { arrivesAbout, arrivesAnyWay, shipsOn } from './shipping-days.ts'

const at = (day: string, hour: number, minute = 0) =>
  new Date(taipeiDayStart(day).getTime() + (hour * 60 + minute) * 60_000)

test.each([
  ['a Monday morning', '2026-11-16', 11, '2026-11-16'],
  ['a Monday at the cut-off', '2026-11-16', 12, '2026-11-17'],
  ['a Friday afternoon', '2026-11-20', 15, '2026-11-23'],
  ['a Saturday morning', '2026-11-21', 9, '2026-11-23'],
  ['a Sunday night', '2026-11-22', 23, '2026-11-23'],
  ['midnight of a Tuesday', '2026-11-17', 0, '2026-11-17'],
  ['the Thursday afternoon before Constitution Day', '2026-12-24', 13, '2026-12-28'],
  ['the Friday afternoon before Lunar New Year', '2026-02-13', 13, '2026-02-23'],
  ['the morning of the day before its eve in 2027', '2027-02-04', 9, '2027-02-11'],
  ['the last day of the year, in the afternoon', '2026-12-31', 18, '2027-01-04'],
])('what is ordered on %s leaves on the next day on which the shop works', (_when, day, hour, expected) => {
  expect(shipsOn(at(day, hour), taiwanHolidays, 12)).toBe(expected)
})

test.each([
  ['later than the cut-off allows', '2026-11-20', '2026-11-20'],
  ['on a holiday', '2026-12-25', '2026-12-28'],
  ['before it could leave anyway', '2026-11-10', '2026-11-16'],
])('what is roasted %s waits for it, and for nothing else', (_when, readyOn, expected) => {
  expect(shipsOn(at('2026-11-16', 11), taiwanHolidays, 12, readyOn)).toBe(expected)
})

test.each([
  ['2026-11-16', 'UNIMARTC2C', '2026-11-18', '2026-11-19'],
  ['2026-11-16', 'TCAT', '2026-11-17', '2026-11-18'],
  // a store is supplied on Sundays, a door is not reached
  ['2026-11-20', 'FAMIC2C', '2026-11-22', '2026-11-23'],
  ['2026-11-20', 'TCAT', '2026-11-21', '2026-11-23'],
  // nobody counts on Lunar New Year
  ['2026-02-13', 'HILIFEC2C', '2026-02-21', '2026-02-22'],
  ['2026-02-13', 'TCAT', '2026-02-14', '2026-02-21'],
  ['2027-02-03', 'UNIMARTC2C', '2027-02-12', '2027-02-13'],
] as const)('what leaves on %s by %s arrives from %s to %s', (day, carrier, from, to) => {
  expect(arrivesAbout(day, carrier, taiwanHolidays)).toEqual({ from, to })
})

test('whatever the way, it arrives between the earliest and the latest of the carriers', () => {
  expect(arrivesAnyWay('2026-11-16', taiwanHolidays)).toEqual({ from: '2026-11-17', to: '2026-11-19' })
})

test('for every hour of two years it leaves on a working day, not before it is ordered, and arrives after it has left', () => {
  for (let hour = 0; hour < 2 * 365 * 24; hour += 7) {
    const now = new Date(at('2026-01-01', 0).getTime() + hour * 3_600_000)
    const day = shipsOn(now, taiwanHolidays, 12)
    expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day))
    expect(taiwanHolidays.has(day)).toBe(false)
    expect(day >= addDays('2026-01-01', Math.floor(hour / 24))).toBe(true)
    const { from, to } = arrivesAnyWay(day, taiwanHolidays)
    expect(day < from && from < to).toBe(true)
  }
})

test('the table has days only, in order, and every holiday on a weekend has its day off', () => {
  const days = [...taiwanHolidays]
  expect(days.filter((day) => !isDay(day))).toEqual([])
  expect(days.toSorted()).toEqual(days)
  const fixed = ['01-01', '02-28', '04-04', '05-01', '09-28', '10-10', '10-25', '12-25']
  for (const year of ['2026', '2027']) {
    for (const date of fixed) {
      const day = `${year}-${date}`
      expect(taiwanHolidays.has(day), day).toBe(true)
      if (weekdayOf(day) === 6) expect(taiwanHolidays.has(addDays(day, -1)), day).toBe(true)
      if (weekdayOf(day) === 0) expect(taiwanHolidays.has(addDays(day, 1)), day).toBe(true)
    }
  }
})
