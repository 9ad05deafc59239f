import { expect, test } from 'vitest'
import { readUnits } from './read-units.ts'

test('units are whole numbers, however the digits are typed', () => {
  expect(['12', ' ７ ', '0', '-1', '1.5', '', '123456'].map((text) => readUnits(text, 0))).toEqual([
    12,
    7,
    0,
    null,
    null,
    null,
    null,
  ])
  expect(readUnits('0', 1)).toBeNull()
})
