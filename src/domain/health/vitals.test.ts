import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentileOf, vitalBucket, vitalNames } from './vitals.ts'

test('a measurement counts at the upper edge of its bucket, the worst ones all in the last', () => {
  expect(vitalBucket('LCP', 1234)).toBe(1300)
  expect(vitalBucket('LCP', 1300)).toBe(1300)
  expect(vitalBucket('LCP', 99_999)).toBe(10_000)
  expect(vitalBucket('INP', 0)).toBe(0)
  expect(vitalBucket('CLS', 0.043)).toBe(50)
})

test('the number of buckets is limited, and a larger value never falls into a smaller bucket', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vitalNames),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      (metric, a, b) => {
        expect(vitalBucket(metric, Math.min(a, b))).toBeLessThanOrEqual(vitalBucket(metric, Math.max(a, b)))
        expect(vitalBucket(metric, a)).toBeLessThanOrEqual(10_000)
      },
    ),
  )
})

test('a percentile of the counts equals that of the measurements', () => {
  expect(percentileOf([], 0.75)).toBeNull()
  expect(
    percentileOf(
      [300, 100, 400, 200].map((bucket) => ({ bucket, total: 1 })),
      0.75,
    ),
  ).toBe(300)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 }), (values) => {
      const counts = [...new Set(values)].map((bucket) => ({
        bucket,
        total: values.filter((value) => value === bucket).length,
      }))
      const sorted = [...values].sort((a, b) => a - b)
      expect(percentileOf(counts, 0.75)).toBe(sorted[Math.ceil(values.length * 0.75) - 1])
    }),
  )
})
