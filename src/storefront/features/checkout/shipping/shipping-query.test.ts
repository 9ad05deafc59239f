import { expect, test } from 'vitest'
import { readShippingQuery, withoutNotice } from './shipping-query.ts'

test('the cart is the address’s own, by either name, else the one that the tab has stored', () => {
  expect(readShippingQuery('?order_id=a&cart_id=b', 'c').orderId).toBe('a')
  expect(readShippingQuery('?cart_id=b', 'c').orderId).toBe('b')
  expect(readShippingQuery('?order_id=', 'c').orderId).toBe('c')
  expect(readShippingQuery('', 'c').orderId).toBe('c')
  expect(readShippingQuery('', null).orderId).toBeNull()
  expect(readShippingQuery('?order_id=%20', '').orderId).toBeNull()
})

test('only a reason that the shop itself gives is read from the address', () => {
  expect(readShippingQuery('?notice=expired', null).notice).toBe('expired')
  expect(readShippingQuery('?notice=%3Cscript%3E', null).notice).toBeNull()
  expect(readShippingQuery('', null).notice).toBeNull()
})

test('the notice is taken out of the address, and the rest stays', () => {
  expect(withoutNotice('?order_id=a&notice=expired')).toBe('?order_id=a')
  expect(withoutNotice('?notice=expired')).toBe('')
})
