import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTwd, roundTwd, twd } from './money.ts'

test('only whole amounts are money', () => {
  expect(twd(1280)).toBe(1280)
  for (const bad of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => twd(bad)).toThrow(RangeError)
})

test('half a dollar is rounded away from zero, so that a refund equals what was paid', () => {
  expect(roundTwd(382.5)).toBe(383)
  expect(roundTwd(-382.5)).toBe(-383)
  expect(Object.is(roundTwd(-0.2), 0)).toBe(true)
})

test('amounts are shown with thousands separators', () => {
  expect([0, 60, 1280, 1234567].map((amount) => formatTwd(twd(amount)))).toEqual([
    'NT$0',
    'NT$60',
    'NT$1,280',
    'NT$1,234,567',
  ])
  expect(formatTwd(twd(-100))).toBe('-NT$100')
})

test('any amount can be read back from how it is shown', () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => Number(formatTwd(twd(amount)).replace(/NT\$|,/g, '')) === twd(amount)),
  )
})
