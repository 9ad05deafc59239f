import { expect, test } from 'vitest'
import { readPermille, readWhole } from './read-whole.ts'

test('numbers are read however the digits are typed', () => {
  expect(['1,500', ' １２ ', '0', '-1', '1.5', ''].map(readWhole)).toEqual([1500, 12, 0, null, null, null])
  expect(['15', '15.5', '０', '50', '50.1', '15.55', '-1', ''].map(readPermille)).toEqual([
    150,
    155,
    0,
    500,
    null,
    null,
    null,
    null,
  ])
})
