import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('only parameters that change the page are part of its key', () => {
  expect(pageKey('/products')).toBe('/products')
  expect(pageKey('/products?utm_source=line&fbclid=1')).toBe('/products')
  expect(pageKey('/products?fbclid=1&roast=light')).toBe('/products?roast=light')
})

test('the order of parameters does not matter', () => {
  expect(pageKey('/products?sort=newest&roast=light')).toBe(pageKey('/products?roast=light&sort=newest'))
})
