import { expect, test } from 'vitest'
import { carrierCodes, carriers } from '#domain/carriers/carriers.ts'
import { isTooHeavy, parcelGrams } from './parcel-weight.ts'

test('a parcel weighs its goods and its carton', () => {
  expect(parcelGrams([{ grams: 255, quantity: 2 }])).toBe(660)
  expect(
    parcelGrams([
      { grams: 255, quantity: 1 },
      { grams: 780, quantity: 3 },
    ]),
  ).toBe(2745)
  expect(parcelGrams([])).toBe(0)
})

test('a parcel at the limit is taken, one gram more is not', () => {
  for (const carrier of carrierCodes) {
    const limit = carriers[carrier].maxGrams
    expect([isTooHeavy(carrier, limit), isTooHeavy(carrier, limit + 1)]).toEqual([false, true])
  }
})

test('home delivery takes what is too heavy for every store', () => {
  expect(isTooHeavy('TCAT', 6000)).toBe(false)
  expect((['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C'] as const).every((store) => isTooHeavy(store, 6000))).toBe(true)
})
