import { expect, test } from 'vitest'
import { shop } from '#domain/shop.ts'
import { doneSteps, missingSteps, type OpeningFacts, openingSteps, ownShopFields, sampleFields } from './opening.ts'

const ready: OpeningFacts = {
  owners: { all: 1, withSecondFactor: 1 },
  hasShopData: true,
  sellable: 1,
  tested: { payment: true, mail: true },
  reviewed: ['carriers', 'statements'],
}
const nothing: OpeningFacts = {
  owners: { all: 0, withSecondFactor: 0 },
  hasShopData: false,
  sellable: 0,
  tested: { payment: false, mail: false },
  reviewed: [],
}

test('a shop where everything is done can be opened; of an empty one every step is missing, in order', () => {
  expect(missingSteps(ready)).toEqual([])
  expect(missingSteps(nothing)).toEqual([...openingSteps])
})

test.each([
  ['owner', { owners: { all: 2, withSecondFactor: 1 } }],
  ['shop', { hasShopData: false }],
  ['products', { sellable: 0 }],
  ['carriers', { reviewed: ['statements'] }],
  ['payment', { tested: { payment: false, mail: true } }],
  ['mail', { tested: { payment: true, mail: false } }],
  ['statements', { reviewed: ['carriers'] }],
] as const)('%s is missing alone', (step, change) => {
  const facts = { ...ready, ...change } as OpeningFacts
  expect(missingSteps(facts)).toEqual([step])
  expect(doneSteps(facts)[step]).toBe(false)
})

test('what is still the demonstration’s is named, until the shop has its own', () => {
  expect(sampleFields(shop)).toEqual(ownShopFields)
  expect(sampleFields({ ...shop, taxId: '04595257', address: { ...shop.address, street: '中山路 1 號' } })).toEqual([
    'company',
    'food_registration',
    'phone',
    'email',
  ])
})
