import { expect, test } from 'vitest'
import type { OpenLot } from '#domain/lots/first-out.ts'
import { decideLadder, ladderPercent, ladderProblem, lastBestBefore } from './near-expiry.ts'

const steps = [
  { days: 45, percent: 10 },
  { days: 30, percent: 20 },
  { days: 14, percent: 40 },
]
const today = '2026-11-16'
const lot = (bestBefore: string, units: number, state: OpenLot['state'] = 'selling'): OpenLot => ({
  ...{ id: 1, code: 'AA-1116-1', state, roastedOn: '2026-06-01', bestBefore },
  units: { 7: units },
})

test('the fewer days are left, the higher the percent; past its day there is none', () => {
  const percents = [60, 46, 45, 31, 30, 15, 14, 0, -1].map((days) => ladderPercent(steps, days))
  expect(percents).toEqual([0, 0, 10, 10, 20, 20, 40, 40, 0])
})

test.each([
  [[], 'none'],
  [steps, null],
  [
    [
      { days: 14, percent: 40 },
      { days: 30, percent: 20 },
    ],
    'order',
  ],
  [
    [
      { days: 30, percent: 20 },
      { days: 14, percent: 20 },
    ],
    'order',
  ],
  [[{ days: 0, percent: 20 }], 'range'],
  [[{ days: 30, percent: 100 }], 'range'],
  [Array.from({ length: 7 }, (_, index) => ({ days: 70 - index, percent: 10 + index })), 'too_many'],
] as const)('a ladder of %j: %s', (ladder, problem) => {
  expect(ladderProblem(ladder)).toBe(problem)
})

test('the latest day counts, of lots that are sold and have units; units without a lot make it unknown', () => {
  const lots = [lot('2026-12-01', 3), lot('2027-03-01', 2), lot('2027-09-01', 0), lot('2028-01-01', 9, 'planned')]
  expect(lastBestBefore(lots, 5, today)).toBe('2027-03-01')
  expect(lastBestBefore(lots, 6, today)).toBeNull()
  expect(lastBestBefore(lots, 0, today)).toBeNull()
  expect(lastBestBefore([lot('2026-11-15', 5)], 5, today)).toBeNull()
})

const product = { id: 1, lots: [lot('2026-12-01', 5)], available: 5, percent: 0, runs: false, applied: null }
const applied = { percent: 20, bestBefore: '2026-12-01', byHand: false }

test('a product that is near gets its percent, once; the next step comes by itself', () => {
  expect(decideLadder(product, steps, today)).toEqual({
    ...{ kind: 'set', percent: 20, bestBefore: '2026-12-01', daysLeft: 15, changes: true },
  })
  const under = { ...product, percent: 20, runs: true, applied }
  expect(decideLadder(under, steps, today)).toMatchObject({ kind: 'set', percent: 20, changes: false })
  expect(decideLadder(under, steps, '2026-11-17')).toMatchObject({ kind: 'set', percent: 40, changes: true })
})

test('fresh goods beside old ones end it, and so does a product that sold out', () => {
  const under = { ...product, percent: 20, runs: true, applied }
  expect(decideLadder({ ...under, lots: [...product.lots, lot('2027-05-01', 1)], available: 6 }, steps, today)).toEqual(
    {
      kind: 'restore',
    },
  )
  expect(decideLadder({ ...under, available: 0 }, steps, today)).toEqual({ kind: 'restore' })
  expect(decideLadder({ ...product, available: 0 }, steps, today)).toEqual({ kind: 'none' })
})

test('a better percent of its own stays, and so does one that somebody set by hand since', () => {
  expect(decideLadder({ ...product, percent: 30, runs: true }, steps, today)).toMatchObject({ kind: 'leave' })
  expect(decideLadder({ ...product, percent: 30, runs: false }, steps, today)).toMatchObject({ kind: 'set' })
  expect(decideLadder({ ...product, percent: 5, runs: true, applied }, steps, today)).toMatchObject({ kind: 'leave' })
  // another best-before day is another issue
  const newLot = { ...applied, bestBefore: '2026-11-01', byHand: true }
  expect(decideLadder({ ...product, percent: 5, runs: true, applied: newLot }, steps, today)).toMatchObject({
    kind: 'set',
  })
})
