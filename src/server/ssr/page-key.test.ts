import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test('only parameters that change the page are part of its key', () => {
  expect(pageKey('/products')).toBe('/products')
  expect(pageKey('/products?utm_source=line&fbclid=1')).toBe('/products')
  expect(pageKey('/products?fbclid=1&roast=light')).toBe('/products?roast=light')
})

test('values that no screen knows do not make another page', () => {
  expect(pageKey('/products?roast=purple&sort=random&process=%00')).toBe('/products')
})

test('the order of parameters and choices does not matter', () => {
  expect(pageKey('/products?sort=newest&roast=dark,light')).toBe(
    pageKey('/products?roast=light&roast=dark&sort=newest'),
  )
})
