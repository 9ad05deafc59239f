import { expect, test } from 'vitest'
import { paymentApi } from '#contract/payment.ts'
import { wayOutOf } from './refusal-redirect.ts'

test('a changed cart leads back to the cart at once, short stock lets one read first', () => {
  expect(wayOutOf('cart_changed', 'o1')).toEqual({ to: '/member/CartPage', label: 'cart', atOnce: true })
  expect(wayOutOf('stock_short', 'o1')).toEqual({ to: '/member/CartPage', label: 'cart', atOnce: false })
  expect(wayOutOf('recipient_missing', 'o/1')?.to).toBe('/checkout/shipping?order_id=o%2F1')
})

test('what can be mended on the page itself has no way out', () => {
  const here = ['provider_not_available', 'payment_method_required', 'invoice_invalid', 'forbidden_origin']
  expect(paymentApi.checkout.errors.filter((code) => wayOutOf(code, 'o1') === null)).toEqual(here)
  for (const code of ['', 'network', 'toString', 'internal'] as const) expect(wayOutOf(code, 'o1')).toBeNull()
})
