import { expect, test } from 'vitest'
import { namesRoast, stockState } from './catalogue.ts'

test('stock is sold out, few or plenty', () => {
  expect(stockState(40)).toEqual({ kind: 'plenty' })
  expect(stockState(3)).toEqual({ kind: 'few', left: 3 })
  expect(stockState(0)).toEqual({ kind: 'sold-out' })
})

test('a gift box without a roast names none; a coffee without one is unclassified', () => {
  expect([namesRoast(null, [5]), namesRoast('dark', [5]), namesRoast(null, [8]), namesRoast('light', [8])]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
