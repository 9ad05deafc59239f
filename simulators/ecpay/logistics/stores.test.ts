import { expect, test } from 'vitest'
import { type Chain, stores } from './stores.ts'

test.each([
  ['UNIMART', /^\d{6}$/],
  ['FAMI', /^\d{6}$/],
  ['HILIFE', /^\d{4}$/],
] as [Chain, RegExp][])('%s has stores all over Taiwan, each with its own number', (chain, form) => {
  const own = stores.filter((store) => store.chain === chain)
  expect(own.length).toBeGreaterThanOrEqual(25)
  expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
  expect(new Set(own.map(({ city }) => city)).size).toBeGreaterThanOrEqual(20)
  for (const { id, name, address } of own) {
    expect(id).toMatch(form)
    expect(name.length).toBeLessThanOrEqual(10)
    expect(address.length).toBeLessThanOrEqual(60)
  }
  expect(own.filter(({ outlyingIsland }) => outlyingIsland).length).toBeGreaterThanOrEqual(2)
  expect(own.filter(({ closed }) => closed)).toHaveLength(1)
  expect(own.filter(({ noCash }) => noCash)).toHaveLength(1)
})
