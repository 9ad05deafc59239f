import { expect, test } from 'vitest'
import { type ActiveOption, chosenOption, moveActive } from './active-option.ts'

test('ArrowDown moves down and comes back to the field', () => {
  const seen: ActiveOption[] = [null]
  for (let step = 0; step < 4; step++) seen.push(moveActive(seen[step] ?? null, 'ArrowDown', 2))
  expect(seen).toEqual([null, 0, 1, null, 0])
})

test('ArrowUp begins at the end', () => {
  expect(moveActive(null, 'ArrowUp', 3)).toBe(2)
  expect(moveActive(0, 'ArrowUp', 3)).toBeNull()
})

test('without suggestions nothing is marked, and a mark beyond the end is brought back', () => {
  expect(moveActive(2, 'ArrowDown', 0)).toBeNull()
  expect(moveActive(4, 'ArrowUp', 2)).toBe(0)
})

test('Enter opens the marked suggestion, and none without a mark', () => {
  expect(chosenOption(['甲', '乙'], 1)).toBe('乙')
  expect(chosenOption(['甲', '乙'], null)).toBeUndefined()
  expect(chosenOption([], null)).toBeUndefined()
})
