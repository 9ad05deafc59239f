import { expect, test } from 'vitest'
import { withCompared } from './compare-store.ts'

const coffees = (...ids: number[]) => ids.map((id) => ({ id }))

test('coffees are compared in the order in which they were chosen', () => {
  expect(withCompared(coffees(5), { id: 2 }, true)).toEqual(coffees(5, 2))
  expect(withCompared(coffees(5, 2), { id: 5 }, false)).toEqual(coffees(2))
})

test('the same coffee counts once, and a fourth is not taken', () => {
  expect(withCompared(coffees(5, 2), { id: 2 }, true)).toEqual(coffees(5, 2))
  expect(withCompared(coffees(1, 2, 3), { id: 4 }, true)).toEqual(coffees(1, 2, 3))
})
