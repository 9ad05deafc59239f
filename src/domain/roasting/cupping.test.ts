import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlavourProfile, flavourAxes } from '#domain/flavour/flavour.ts'
import { medianProfile } from './cupping.ts'

const profile = (value: number): FlavourProfile => ({
  ...{ sweetness: value, acidity: value, body: value, aroma: value, aftertaste: value },
})

test('the profile of several tasters is the middle of each axis', () => {
  expect(medianProfile([])).toBeNull()
  expect(medianProfile([profile(3.5)])).toEqual(profile(3.5))
  expect(medianProfile([profile(1), profile(4), profile(4.5)])).toEqual(profile(4))
  expect(medianProfile([profile(3), profile(4)])).toEqual(profile(3.5))
  expect(medianProfile([profile(3), profile(3.5)])).toEqual(profile(3.5))
})

test('it is a half step from 0 to 5 between the lowest and the highest, whoever speaks first', () => {
  const half = fc.integer({ min: 0, max: 10 }).map((value) => value / 2)
  const score = fc.record({ sweetness: half, acidity: half, body: half, aroma: half, aftertaste: half })
  fc.assert(
    fc.property(fc.array(score, { minLength: 1, maxLength: 9 }), (scores) => {
      const found = medianProfile(scores)
      expect(medianProfile(scores.toReversed())).toEqual(found)
      for (const axis of flavourAxes) {
        const values = scores.map((each) => each[axis])
        const value = found?.[axis] ?? -1
        expect(Number.isInteger(value * 2)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(Math.min(...values))
        expect(value).toBeLessThanOrEqual(Math.max(...values))
      }
    }),
  )
})
