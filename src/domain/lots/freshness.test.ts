import { expect, test } from 'vitest'
import { defaultBestBefore, type FreshStage, freshStage, freshWindow } from './freshness.ts'

test.each([
  ['light', '2026-11-19', '2026-12-27'],
  ['medium', '2026-11-17', '2026-12-22'],
  ['dark', '2026-11-15', '2026-12-12'],
  [null, '2026-11-17', '2026-12-22'],
] as const)('a %s roast of 11/12 rests until %s and is at its best until %s', (roast, bestFrom, bestUntil) => {
  expect(freshWindow(roast, '2026-11-12')).toEqual({ bestFrom, bestUntil })
})

test.each([
  ['2026-11-12', 'resting'],
  ['2026-11-18', 'resting'],
  ['2026-11-19', 'best'],
  ['2026-12-27', 'best'],
  ['2026-12-28', 'good'],
  ['2027-05-11', 'good'],
  ['2027-05-12', 'past'],
] satisfies [string, FreshStage][])('on %s a light roast of 11/12 is %s', (today, stage) => {
  const lot = { ...freshWindow('light', '2026-11-12'), bestBefore: defaultBestBefore('2026-11-12') }
  expect(freshStage(lot, today)).toBe(stage)
})

test('what has a short best-before day is past it, however fresh', () => {
  const lot = { ...freshWindow('light', '2026-11-12'), bestBefore: '2026-11-14' }
  expect([freshStage(lot, '2026-11-14'), freshStage(lot, '2026-11-15')]).toEqual(['resting', 'past'])
})
