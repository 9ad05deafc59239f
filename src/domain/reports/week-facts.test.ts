import { expect, test } from 'vitest'
import { mondayOf, mondayToReport, weekBefore } from './week-facts.ts'

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-19', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16'])
  expect(weekBefore('2026-11-16')).toEqual({ from: '2026-11-09', to: '2026-11-15' })
})

test('the week is told on Monday, or until Wednesday if the shop was closed', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  expect(days.map(mondayToReport)).toEqual([null, '2026-11-16', '2026-11-16', '2026-11-16', null])
})
