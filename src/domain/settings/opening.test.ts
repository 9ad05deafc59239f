import { expect, test } from 'vitest'
import { shop } from '#domain/shop.ts'
import { doneSteps, missingSteps, type OpeningFacts, openingSteps, untoldFields } from './opening.ts'

const ready: OpeningFacts = {
  owners: { all: 1, withSecondFactor: 1 },
  untold: [],
  texts: { shown: ['about-brand', 'about-contact'], leftOut: ['about-team', 'home'] },
  sellable: 1,
  tested: { payment: true, mail: true },
  reviewed: ['carriers', 'statements'],
}
const nothing: OpeningFacts = {
  owners: { all: 0, withSecondFactor: 0 },
  untold: ['phone'],
  texts: { shown: [], leftOut: [] },
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
  ['shop', { untold: ['tax_id'] }],
  ['texts', { texts: { shown: ['about-brand'], leftOut: ['about-team', 'home'] } }],
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

const told = {
  name: '霧社咖啡',
  short_name: '霧社',
  latin_name: 'WUSHE COFFEE',
  short_latin_name: 'WUSHE',
  company: '霧社咖啡商行',
  tax_id: '04595257',
  food_registration: 'M-104595257-00000-1',
  email: 'hello@wushe.example',
  phone: '049-280-1234',
  service_hours: shop.serviceHours,
  zip: '546',
  city: '南投縣',
  district: '仁愛鄉',
  street: '仁和路 15 號',
  founded_year: 2016,
  tagline: '',
  facebook: '',
  instagram: '',
  line: '',
}

test('a shop has told everything; hours, a town and a year may be the demonstration’s as well', () => {
  expect(untoldFields(told)).toEqual([])
  expect(untoldFields({ ...told, zip: '605', city: '嘉義縣', district: '阿里山鄉' })).toEqual([])
})

test('what is empty or still the demonstration’s is named', () => {
  expect(untoldFields({ ...told, phone: '', founded_year: 0 })).toEqual(['phone', 'founded_year'])
  const demo = { tagline: shop.tagline, line: 'https://line.me/R/ti/p/@shanlan', name: shop.name }
  expect(untoldFields({ ...told, ...demo })).toEqual(['name', 'tagline', 'line'])
})
