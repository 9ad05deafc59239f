import { expect, test } from 'vitest'
import { starShares } from './star-shares.ts'

test('ratings are rounded to half stars', () => {
  expect(starShares(3.7)).toEqual([1, 1, 1, 0.5, 0])
  expect(starShares(3.8)).toEqual([1, 1, 1, 1, 0])
  expect(starShares(4.75)).toEqual([1, 1, 1, 1, 1])
})

test('nothing and more than everything stay within five stars', () => {
  expect(starShares(0)).toEqual([0, 0, 0, 0, 0])
  expect(starShares(9)).toEqual([1, 1, 1, 1, 1])
})
