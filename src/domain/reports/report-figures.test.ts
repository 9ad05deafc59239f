import { expect, test } from 'vitest'
import { average, liftPercent, pairLift, rate, ratio } from './report-figures.ts'
import { daysOf, monthsAfter, readSpan, spanBefore, spanDays, wholeMonths } from './report-span.ts'
import { reportNames, reports } from './reports.ts'

test('rates have one digit, and none where there is nothing to divide by', () => {
  expect([rate(1, 3), rate(2, 0), ratio(7, 2), ratio(1, 0), average(1000, 3), average(5, 0)]).toEqual([
    33.3,
    null,
    3.5,
    null,
    333,
    null,
  ])
})

test('an offer is compared with as many days right before it', () => {
  const sales = new Map([
    ['2026-11-01', 100],
    ['2026-11-02', 100],
    ['2026-11-03', 130],
    ['2026-11-04', 130],
  ])
  expect(liftPercent(sales, { from: '2026-11-03', to: '2026-11-04' })).toBe(30)
  expect(liftPercent(sales, { from: '2026-11-04', to: '2026-11-04' })).toBe(0)
  expect(liftPercent(sales, { from: '2026-11-01', to: '2026-11-02' })).toBeNull()
  expect(liftPercent(sales, { from: '2026-11-04', to: '2026-11-03' })).toBeNull()
})

test('a pair as frequent as chance has a lift of 1', () => {
  expect(pairLift({ both: 10, a: 100, b: 100, all: 1000 })).toBe(1)
  expect(pairLift({ both: 30, a: 100, b: 100, all: 1000 })).toBe(3)
  expect(pairLift({ both: 0, a: 0, b: 5, all: 9 })).toBeNull()
})

test('a report is of the last 30 days unless days are named', () => {
  expect(readSpan({}, '2026-11-16')).toEqual({ from: '2026-10-18', to: '2026-11-16' })
  expect(readSpan({ to: '2026-01-31' }, '2026-11-16')).toEqual({ from: '2026-01-02', to: '2026-01-31' })
  expect(readSpan({ from: '2026-11-16' }, '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-16' })
})

test.each([
  { from: '2026-11-17', to: '2026-11-16' },
  { from: '2025-11-01', to: '2026-11-16' },
  { from: '2026-02-30' },
  { to: 'today' },
])('%o are no days of a report', (asked) => {
  expect(readSpan(asked, '2026-11-16')).toBeNull()
})

test('the days before a span are as many, and adjoin it', () => {
  const span = { from: '2026-03-01', to: '2026-03-02' }
  expect([spanBefore(span), spanDays(span), daysOf(span)]).toEqual([
    { from: '2026-02-27', to: '2026-02-28' },
    2,
    ['2026-03-01', '2026-03-02'],
  ])
  expect(monthsAfter('2026-11-01', 3)).toBe('2027-02-01')
  expect(wholeMonths({ from: '2026-10-18', to: '2026-12-16' })).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('every chart draws columns that its report has', () => {
  for (const name of reportNames) {
    const { columns, chart } = reports[name]
    const keys = columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const drawn = chart.kind === 'line' ? chart.series : [chart.kind === 'heat' ? chart.from : chart.value]
    expect(drawn.filter((key) => !keys.includes(key))).toEqual([])
  }
})
