import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('a large number is grouped by thousands', () => {
  expect([0, 999, 1_000, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567'])
})
