import { expect, test } from 'vitest'
import { tenths } from './tenths.ts'

test.each([
  [10, '9 折'],
  [15, '85 折'],
  [5, '95 折'],
  [40, '6 折'],
  [50, '5 折'],
  [1, '99 折'],
])('%i % off is %s', (percent, text) => {
  expect(tenths(percent)).toBe(text)
})
