import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twd } from './money.ts'
import { isTierOffer, nextThreshold, tierOf, tierProgress, tiers } from './tiers.ts'

test.each([
  [0, '一般會員', 'Member', 5_000, 0],
  [4_999, '一般會員', 'Member', 5_000, 0.9998],
  [5_000, '銀卡會員', 'Silver', 15_000, 0],
  [10_000, '銀卡會員', 'Silver', 15_000, 0.5],
  [14_999, '銀卡會員', 'Silver', 15_000, 0.9999],
  [15_000, '金卡會員', 'Gold', 50_000, 0],
  [49_999, '金卡會員', 'Gold', 50_000, 0.99997],
  [50_000, '黑卡會員', 'Black', null, 1],
  [1_000_000, '黑卡會員', 'Black', null, 1],
])('NT$%i spent is %s (%s), the next tier from %s', (spent, name, nameEn, next, progress) => {
  expect(tierOf(twd(spent))).toMatchObject({ name, nameEn })
  expect(nextThreshold(twd(spent))).toBe(next)
  expect(tierProgress(twd(spent))).toBeCloseTo(progress, 4)
})

const spending = fc.integer({ min: 0, max: 2_000_000 }).map(twd)

test('spending more never takes a tier away', () => {
  fc.assert(
    fc.property(spending, spending, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(tierOf(more).from).toBeGreaterThanOrEqual(tierOf(less).from)
    }),
  )
})

test('spending is between the current tier and the next one, and at its threshold the next tier begins', () => {
  fc.assert(
    fc.property(spending, (spent) => {
      const next = nextThreshold(spent)
      expect(tierOf(spent).from).toBeLessThanOrEqual(spent)
      if (next === null) {
        expect(tierOf(spent)).toBe(tiers.at(-1))
        return
      }
      expect(next).toBeGreaterThan(spent)
      expect(tierOf(next).from).toBe(next)
      expect(tierProgress(spent)).toBeLessThan(1)
    }),
  )
})

test('a tier has the offers of its own and of lower tiers, and none that is for everybody', () => {
  expect(isTierOffer('gold', 'silver')).toBe(false)
  expect(isTierOffer('gold', 'gold')).toBe(true)
  expect(isTierOffer('gold', 'black')).toBe(true)
  expect(isTierOffer('member', 'black')).toBe(false)
  expect(isTierOffer(null, 'black')).toBe(false)
})
