import { expect, test } from 'vitest'
import { isPartOf, mergePieces } from './merge-pieces.ts'

const piece = (lineId: string, quantity: number) => ({ lineId, quantity })

test('pieces of one line are added up, and lines without any are left out', () => {
  expect(mergePieces([piece('a', 1), piece('b', 0), piece('a', 2)])).toEqual([piece('a', 3)])
})

test.each([
  [[], true],
  [[piece('a', 2)], true],
  [[piece('a', 1), piece('a', 1)], true],
  [[piece('a', 2), piece('a', 1)], false],
  [[piece('b', 1)], false],
  [[piece('a', -1)], false],
  [[piece('a', 0.5)], false],
])('%j of two pieces of a: %s', (part, expected) => {
  expect(isPartOf(part, [piece('a', 1), piece('a', 1)])).toBe(expected)
})
