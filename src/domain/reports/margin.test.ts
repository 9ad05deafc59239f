import { expect, test } from 'vitest'
import { type MarginFacts, marginOf, marginRate, marginStatement } from './margin.ts'

const none = { cost: 0, known: 0, of: 0 }
const facts: MarginFacts = {
  goods: 1_000,
  discount: 100,
  shipping: 60,
  back: 160,
  coffee: { cost: 200, known: 750, of: 1_000 },
  packaging: none,
  parcels: { cost: 100, known: 2, of: 2 },
  fees: { cost: 20, known: 800, of: 960 },
}

test('what is left is what was sold after all, less every cost that is known', () => {
  expect(marginOf(facts)).toBe(480)
  expect(marginRate(facts)).toBe(60)
  const rows = Object.fromEntries(marginStatement(facts).map(({ line, ...row }) => [line, row]))
  expect(rows.net).toEqual({ amount: 800, share: 100, known: null })
  expect(rows.discount).toEqual({ amount: -100, share: -12.5, known: null })
  expect(rows.coffee).toEqual({ amount: -200, share: -25, known: 75 })
  expect(rows.parcels).toMatchObject({ amount: -100, known: 100 })
  expect(rows.fees?.known).toBe(83.3)
})

test('a cost that nobody knows is not 0', () => {
  const rows = marginStatement({ ...facts, packaging: { cost: 0, known: 0, of: 2 } })
  expect(rows.find(({ line }) => line === 'packaging')).toEqual({
    line: 'packaging',
    amount: null,
    share: null,
    known: 0,
  })
})

test('where no cost is known there is no margin', () => {
  const unknown = { ...facts, coffee: none, parcels: none, fees: none }
  expect([marginOf(unknown), marginRate(unknown)]).toEqual([null, null])
})

test('nothing sold: no shares', () => {
  const empty = { ...facts, goods: 0, discount: 0, shipping: 0, back: 0 }
  expect(marginStatement(empty).map(({ share }) => share)).toEqual(marginStatement(empty).map(() => null))
})
