import { expect, test } from 'vitest'
import { roastAnswer, roastDegrees, stockState } from './catalogue.ts'

test('stock is sold out, few or plenty', () => {
  expect(stockState(40)).toEqual({ kind: 'plenty' })
  expect(stockState(3)).toEqual({ kind: 'few', left: 3 })
  expect(stockState(0)).toEqual({ kind: 'sold-out' })
})

test('five roasts of roasters are three levels of badges and filters', () => {
  expect(roastDegrees.map((degree) => roastAnswer(degree))).toEqual([
    { roast_level: 'light' },
    { roast_level: 'light', roast_degree: 'light_medium' },
    { roast_level: 'medium' },
    { roast_level: 'dark', roast_degree: 'medium_dark' },
    { roast_level: 'dark' },
  ])
  expect(roastAnswer(null)).toEqual({ roast_level: null })
})
