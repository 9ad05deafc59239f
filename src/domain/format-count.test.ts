import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_800, '12,800'],
  [1_234_567, '1,234,567'],
])('%i is written as %s', (count, text) => expect(formatCount(count)).toBe(text))
