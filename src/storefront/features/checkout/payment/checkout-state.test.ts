import { expect, test } from 'vitest'
import { readCheckoutState } from './checkout-state.ts'

test('the order and the amounts of the step before are read', () => {
  expect(readCheckoutState({ orderId: 'o1', subtotal: 760, discount: 76, deliveryFee: 60 })).toEqual({
    orderId: 'o1',
    amounts: { goods: 760, discount: 76, fee: 60, total: 744 },
  })
})

test('an unpaid order comes without amounts, and broken ones are left out', () => {
  expect(readCheckoutState({ orderId: 'o1' })).toEqual({ orderId: 'o1', amounts: null })
  expect(readCheckoutState({ orderId: 'o1', subtotal: '760', discount: 0, deliveryFee: 0.5 })).toEqual({
    orderId: 'o1',
    amounts: null,
  })
})

test.each([undefined, null, 'o1', {}, { orderId: '' }, { orderId: 7 }])(
  'without an order id there is none: %j',
  (state) => {
    expect(readCheckoutState(state)).toBeNull()
  },
)
