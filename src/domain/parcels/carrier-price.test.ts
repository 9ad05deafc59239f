import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carrierPrice, carrierProblems, noSurcharges } from './carrier-price.ts'

const surcharges = {
  island: 100,
  weight: [
    { overGrams: 3_000, extra: 40 },
    { overGrams: 5_000, extra: 90 },
  ],
}
const carrier = { price: 60, surcharges }

test.each([
  [0, false, 60],
  [3_000, false, 60],
  [3_001, false, 100],
  [5_000, false, 100],
  [5_001, false, 150],
  [400, true, 160],
  [5_001, true, 250],
])('%i g, outlying island %s: NT$%i', (grams, outlyingIsland, price) => {
  expect(carrierPrice(carrier, { grams, outlyingIsland })).toBe(price)
})

test('without surcharges every parcel costs the carrier’s price', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.boolean(), fc.nat(500), (grams, outlyingIsland, price) => {
      expect(carrierPrice({ price, surcharges: noSurcharges }, { grams, outlyingIsland })).toBe(price)
    }),
  )
})

test('a heavier parcel never costs less, nor one to an island', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
      const [light, heavy] = a < b ? [a, b] : [b, a]
      const cost = (grams: number, outlyingIsland: boolean) => carrierPrice(carrier, { grams, outlyingIsland })
      expect(cost(light, false)).toBeLessThanOrEqual(cost(heavy, false))
      expect(cost(light, false)).toBeLessThanOrEqual(cost(light, true))
    }),
  )
})

test.each([
  [carrier, []],
  [{ price: -1, surcharges }, ['price']],
  [{ price: 60, surcharges: { ...surcharges, island: 9_999 } }, ['island']],
  [{ price: 60, surcharges: { island: 0, weight: [surcharges.weight[1], surcharges.weight[0]] } }, ['weight']],
  [{ price: 60, surcharges: { island: 0, weight: [{ overGrams: 0, extra: 5 }] } }, ['weight']],
  [
    { price: 6.5, surcharges: { island: 0.5, weight: [{ overGrams: 100, extra: 0.5 }] } },
    ['price', 'island', 'weight'],
  ],
])('%j has the problems %j', (terms, problems) => {
  expect(carrierProblems(terms as typeof carrier)).toEqual(problems)
})
