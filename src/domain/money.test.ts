import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, formatTwd, roundTwd, sumTwd, twd } from './money.ts'

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

test('an amount is split without losing a dollar, the largest remainders first', () => {
  expect(allocate(twd(-100), [450, 380, 450])).toEqual([-35, -30, -35])
  expect(allocate(twd(2), [1, 1, 1])).toEqual([1, 1, 0])
  expect(allocate(twd(0), [])).toEqual([])
  expect(allocate(twd(10), [0, 5, 0])).toEqual([0, 10, 0])
  for (const nothing of [[], [0, 0], [2, -1]]) expect(() => allocate(twd(1), nothing)).toThrow(RangeError)
})

test('shares sum to the amount, keep its sign and differ from the exact share by less than a dollar', () => {
  const weights = fc.array(fc.nat({ max: 2 ** 40 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), weights, (amount, list) => {
      const all = list.reduce((sum, weight) => sum + weight, 0)
      fc.pre(all > 0)
      const shares = allocate(twd(amount), list)
      expect(sumTwd(shares)).toBe(twd(amount))
      for (const [index, share] of shares.entries()) {
        const product = BigInt(amount) * BigInt(list[index] ?? 0)
        const difference = BigInt(share) * BigInt(all) - product
        expect(difference < BigInt(all) && difference > -BigInt(all)).toBe(true)
        expect(Math.sign(share) * Math.sign(amount)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
