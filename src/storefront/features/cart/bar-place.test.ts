import { expect, test } from 'vitest'
import { barPlace } from './bar-place.ts'

test.each([
  ['/', { isShown: true, showsEmpty: false, onlyWide: false }],
  ['/products', { isShown: true, showsEmpty: true, onlyWide: false }],
  ['/products/category/7', { isShown: true, showsEmpty: true, onlyWide: false }],
  ['/product/1', { isShown: true, showsEmpty: true, onlyWide: true }],
  ['/about/brand', { isShown: true, showsEmpty: false, onlyWide: false }],
  ['/member/orders', { isShown: true, showsEmpty: false, onlyWide: false }],
  ['/Member/CartPage', { isShown: false, showsEmpty: false, onlyWide: false }],
  ['/checkout/shipping', { isShown: false, showsEmpty: false, onlyWide: false }],
])('%s: %o', (path, expected) => {
  expect(barPlace(path)).toEqual(expected)
})
