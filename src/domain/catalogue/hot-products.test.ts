import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hotScore, rankHot } from './hot-products.ts'

const now = new Date('2026-11-15T12:00:00+08:00')
const sold = (day: string, quantity: number) => ({ sales: [{ day, quantity }], reviews: [] })
const reviewed = (rating: number, at: Date) => ({ sales: [], reviews: [{ rating, at }] })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('today’s sales count in full, a week after the end of their day half', () => {
  expect(hotScore(sold('2026-11-15', 10), now)).toBe(10)
  expect(hotScore(sold('2026-11-15', 10), new Date('2026-11-23T00:00:00+08:00'))).toBeCloseTo(5)
})

test('good reviews raise the score, bad ones lower it, and both fade', () => {
  expect(hotScore(reviewed(5, now), now)).toBe(3)
  expect(hotScore(reviewed(3, now), now)).toBe(0)
  expect(hotScore(reviewed(1, now), now)).toBe(-3)
  expect(hotScore(reviewed(5, daysAgo(30)), now)).toBeCloseTo(1.5)
})

test('more or later sales never lower the score', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => daysAgo(days).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), (a, b, some, extra) => {
      const [early, late] = a < b ? [a, b] : [b, a]
      expect(hotScore(sold(late, some), now)).toBeGreaterThanOrEqual(hotScore(sold(early, some), now))
      expect(hotScore(sold(early, some + extra), now)).toBeGreaterThanOrEqual(hotScore(sold(early, some), now))
    }),
  )
})

test('every score fades with time', () => {
  expect(hotScore(sold('2026-11-15', 1000), daysAgo(-120))).toBeLessThan(0.01)
})

test('the hottest comes first, products without a score in the shop’s order, sold-out products last', () => {
  const products = [1, 2, 3, 4].map((id) => ({ id, stock: id === 4 ? 0 : 5, sizes: [{ stock: id === 4 ? 0 : 5 }] }))
  const scores = new Map([
    [3, 8],
    [4, 99],
  ])
  expect(rankHot(products, scores).map(({ id }) => id)).toEqual([3, 1, 2, 4])
  // another size of it is there
  const restocked = products.map((product) => ({ ...product, sizes: [...product.sizes, { stock: 1 }] }))
  expect(rankHot(restocked, scores).map(({ id }) => id)).toEqual([4, 3, 1, 2])
})
