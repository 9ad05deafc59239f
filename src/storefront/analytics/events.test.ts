import { expect, test } from 'vitest'
import { countedPath } from './counted-path.ts'
import { toGoogleEvent } from './to-google-event.ts'
import { toOwnEvent } from './to-own-event.ts'
import type { Tracked } from './track.ts'

const purchase: Tracked = {
  name: 'purchase',
  path: '/member/payment/status',
  details: {
    order: 'SL261115-7F3K',
    value: 1160,
    shipping: 0,
    items: [{ id: 7, quantity: 2, price: 405 }, { id: 11 }],
  },
}
const search: Tracked = { name: 'search', path: '/products', details: { term: '王小明', found: true } }

test('the own counter gets a name and a page, and neither words nor orders', () => {
  expect(toOwnEvent(search)).toEqual({ name: 'search', path: '/products' })
  expect(toOwnEvent(purchase)).toEqual({ name: 'purchase', path: '/member/payment/status' })
})

test('what is about one product counts at the page of that product', () => {
  const event: Tracked = { name: 'add_to_cart', path: '/products', details: { items: [{ id: 7, quantity: 2 }] } }
  expect(toOwnEvent(event)).toEqual({ name: 'add_to_cart', path: '/product/7' })
})

test('Google gets its own words: a currency, items with text ids, a transaction', () => {
  expect(toGoogleEvent(purchase)).toEqual({
    transaction_id: 'SL261115-7F3K',
    currency: 'TWD',
    value: 1160,
    shipping: 0,
    items: [
      { item_id: '7', price: 405, quantity: 2 },
      { item_id: '11', quantity: 1 },
    ],
  })
  expect(toGoogleEvent(search)).toEqual({ search_term: '王小明' })
})

test('all orders of all members are one page', () => {
  expect(countedPath('/member/orders/SL261115-7F3K')).toBe('/member/orders/-')
  expect(countedPath('/member/orders')).toBe('/member/orders')
})
