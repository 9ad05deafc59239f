import { expect, test } from 'vitest'
import { missingToPromotion } from './promotion-line.ts'

test('the bar’s offer needs two units', () => {
  expect([0, 1, 2, 3].map(missingToPromotion)).toEqual([2, 1, 0, 0])
})
