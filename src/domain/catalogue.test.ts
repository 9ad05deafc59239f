import { expect, test } from 'vitest'
import { categoryIds, categoryOrder, stockState } from './catalogue.ts'

test('stock is sold out, few or plenty', () => {
  expect(stockState(40)).toEqual({ kind: 'plenty' })
  expect(stockState(3)).toEqual({ kind: 'few', left: 3 })
  expect(stockState(0)).toEqual({ kind: 'sold-out' })
})

test('the list links every category once', () => {
  expect([...categoryOrder].sort()).toEqual(Object.values(categoryIds).sort())
})
