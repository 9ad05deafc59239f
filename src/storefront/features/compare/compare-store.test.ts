import { expect, test } from 'vitest'
import { withCompared } from './compare-store.ts'

test('coffees are compared in the order in which they were chosen', () => {
  expect(withCompared([5], 2, true)).toEqual([5, 2])
  expect(withCompared([5, 2], 5, false)).toEqual([2])
})

test('the same coffee counts once, and a fourth is not taken', () => {
  expect(withCompared([5, 2], 2, true)).toEqual([5, 2])
  expect(withCompared([1, 2, 3], 4, true)).toEqual([1, 2, 3])
})
