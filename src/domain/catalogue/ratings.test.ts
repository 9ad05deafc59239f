import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRatings, ratingFigures, toHistogram } from './ratings.ts'

test('counts by star become a histogram from one to five', () => {
  expect(
    toHistogram([
      { rating: 5, total: 2 },
      { rating: 3, total: 1 },
    ]),
  ).toEqual([0, 0, 1, 0, 2])
  expect(toHistogram([])).toEqual(noRatings)
})

test('the average has two decimals; without a review it is 0', () => {
  expect(ratingFigures([0, 0, 1, 0, 2])).toEqual({ average: 4.33, total: 3 })
  expect(ratingFigures(noRatings)).toEqual({ average: 0, total: 0 })
})

test('the average of any ratings lies between the lowest and the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const counts = [1, 2, 3, 4, 5].map((rating) => ({
        rating,
        total: ratings.filter((each) => each === rating).length,
      }))
      const { average, total } = ratingFigures(toHistogram(counts))
      expect(total).toBe(ratings.length)
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})
