import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test('numbers are read however the digits are typed', () => {
  expect(['1,500', ' １２ ', '0', '-1', '1.5', ''].map(readWhole)).toEqual([1500, 12, 0, null, null, null])
})
