import { expect, test } from 'vitest'
import { isSearchPage, pageKey } from './page-key.ts'

test('only parameters that change the page are part of its key', () => {
  expect(pageKey('/products')).toBe('/products')
  expect(pageKey('/products?utm_source=line&fbclid=1')).toBe('/products')
  expect(pageKey('/products?fbclid=1&roast=light')).toBe('/products?roast=light')
})

test('unknown values do not make another page', () => {
  expect(pageKey('/products?roast=purple&sort=random&process=%00')).toBe('/products')
})

test('the order of parameters and choices does not matter', () => {
  expect(pageKey('/products?sort=newest&roast=dark,light')).toBe(
    pageKey('/products?roast=light&roast=dark&sort=newest'),
  )
})

test('a query changes no page but the lists', () => {
  expect(pageKey('/about/brand?roast=light&sort=newest')).toBe('/about/brand')
  expect(pageKey('/product/1?roast=light')).toBe('/product/1')
  expect(pageKey('/products/category/8?roast=light')).toBe('/products/category/8?roast=light')
})

test('all orders share one rendered page, which contains no order', () => {
  expect(pageKey('/member/orders/SL261115-7F3K')).toBe('/member/orders/-')
  expect(pageKey('/Member/Orders/018f-x/?trade_no=1')).toBe('/member/orders/-')
  expect(pageKey('/member/orders')).toBe('/member/orders')
  expect(pageKey('/member/orders?trade_no=2611150001')).toBe('/member/orders')
})

test('of a product’s page the size is part of the key, and nothing else', () => {
  expect(pageKey('/product/1?size=1029&utm_source=line')).toBe('/product/1?size=1029')
  expect(pageKey('/product/1?size=large')).toBe('/product/1')
  expect(pageKey('/product/1?roast=light')).toBe('/product/1')
  expect(pageKey('/products?size=1029')).toBe('/products')
})

test('a code from a bag is one page in any spelling, and every text that is no code is one page', () => {
  expect(pageKey('/lot?code=ey+1112+7f&utm_source=bag')).toBe('/lot?code=EY-1112-7F')
  expect([pageKey('/lot?code=a'), pageKey('/lot?code=b')]).toEqual(['/lot?code=', '/lot?code='])
  expect(pageKey('/lot?x=1')).toBe('/lot')
})

test('a search is a page of its own, which is never kept', () => {
  const key = pageKey('/products?utm_source=line&q=%20%E8%80%B6%E5%8A%A0%20')
  expect(key).toBe('/products?q=%E8%80%B6%E5%8A%A0')
  expect(isSearchPage(pageKey('/products?pick=6,1'))).toBe(true)
  expect([isSearchPage(key), isSearchPage(pageKey('/products?q=%20&roast=light'))]).toEqual([true, false])
})

test('articles are cached by page, never by what was searched', () => {
  expect(pageKey('/articles?utm_source=line')).toBe('/articles')
  expect(pageKey('/articles?page=1')).toBe('/articles')
  expect(pageKey('/articles?page=2&x=1')).toBe('/articles?page=2')
  for (const page of ['0', '-1', '1e3', 'x', '99999']) expect(pageKey(`/articles?page=${page}`)).toBe('/articles')
  expect(isSearchPage(pageKey('/articles?q=%E6%89%8B%E6%B2%96'))).toBe(true)
  expect(isSearchPage(pageKey('/articles?page=2'))).toBe(false)
})
