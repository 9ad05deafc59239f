import { expect, test } from 'vitest'
import { filledStars } from './filled-stars.ts'

test('ratings are rounded to half stars', () => {
  expect(filledStars(3.7)).toBe(3.5)
  expect(filledStars(3.8)).toBe(4)
  expect(filledStars(4.75)).toBe(5)
})

test('nothing and more than everything stay within five stars', () => {
  expect(filledStars(0)).toBe(0)
  expect(filledStars(9)).toBe(5)
})
