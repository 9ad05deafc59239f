import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { discountedPrice, lineAmount, nextDiscountChange, runningDiscount } from './pricing.ts'

const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
const window = { percent: 15, from: day('2026-11-10'), to: day('2026-11-20') }

test('a discount runs from its first moment up to, but not including, its last', () => {
  const at = (text: string) => runningDiscount(window, day(text))
  expect([at('2026-11-09'), at('2026-11-10'), at('2026-11-19'), at('2026-11-20')]).toEqual([0, 15, 15, 0])
})

test('a discount without dates always runs', () => {
  expect(runningDiscount({ percent: 10, from: null, to: null }, day('2026-01-01'))).toBe(10)
})

test('the next change is the beginning, then the end, then none', () => {
  const next = (text: string) => nextDiscountChange(window, day(text))
  expect(next('2026-11-01')).toEqual(window.from)
  expect(next('2026-11-15')).toEqual(window.to)
  expect(next('2026-11-20')).toBeNull()
  expect(nextDiscountChange({ percent: 0, from: window.from, to: window.to }, day('2026-11-01'))).toBeNull()
})

test('between now and the next change the running percent stays the same', () => {
  const instant = fc.date({ min: day('2026-01-01'), max: day('2027-01-01'), noInvalidDate: true })
  const edge = fc.option(instant, { nil: null })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      edge,
      edge,
      instant,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...all) => {
        const [percent, from, to, now, part] = all
        fc.pre(!from || !to || from < to)
        const change = nextDiscountChange({ percent, from, to }, now)
        const end = change?.getTime() ?? day('2030-01-01').getTime()
        const between = new Date(Math.floor(now.getTime() + (end - 1 - now.getTime()) * part))
        return runningDiscount({ percent, from, to }, between) === runningDiscount({ percent, from, to }, now)
      },
    ),
  )
})

test('percent off ends in one rounding', () => {
  expect(discountedPrice(twd(450), 15)).toBe(383)
  expect(discountedPrice(twd(450), 0)).toBe(450)
})

test('a discounted price is never negative and never above the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 99 }), (price, percent) => {
      const discounted = discountedPrice(twd(price), percent)
      return discounted >= 0 && discounted <= price
    }),
  )
})

test('a line costs its rounded unit price times its quantity', () => {
  expect(lineAmount(twd(450), 15, 2)).toBe(766)
  expect(lineAmount(twd(460), 0, 3)).toBe(1380)
})
