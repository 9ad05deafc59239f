import { expect, test } from 'vitest'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { findRedirect } from './refusal-redirect.ts'

test('a changed cart redirects to the cart immediately, short stock shows its message first', () => {
  expect(findRedirect('cart_changed', 'o1')).toEqual({ to: '/member/CartPage', label: 'cart', immediate: true })
  expect(findRedirect('stock_short', 'o1')).toEqual({ to: '/member/CartPage', label: 'cart', immediate: false })
  expect(findRedirect('contact_required', 'o1')).toMatchObject({ label: 'shipping', immediate: true })
  expect(findRedirect('recipient_missing', 'o/1')?.to).toBe('/checkout/shipping?order_id=o%2F1')
})

test('what can be corrected on the page itself leads nowhere else', () => {
  const here = [
    'total_changed',
    'provider_not_available',
    'payment_method_required',
    'invoice_invalid',
    'too_many_attempts',
    'email_unconfirmed',
    'account_blocked',
    'forbidden_origin',
  ]
  expect(paymentApi.checkout.errors.filter((code) => findRedirect(code, 'o1') === null)).toEqual(here)
  for (const code of ['', 'network', 'toString', 'internal'] as const) expect(findRedirect(code, 'o1')).toBeNull()
})
