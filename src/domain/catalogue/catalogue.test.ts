import { expect, test } from 'vitest'
import { stockState } from './catalogue.ts'

test('stock is sold out, few or plenty', () => {
  expect(stockState(40)).toEqual({ kind: 'plenty' })
  expect(stockState(3)).toEqual({ kind: 'few', left: 3 })
  expect(stockState(0)).toEqual({ kind: 'sold-out' })
})
