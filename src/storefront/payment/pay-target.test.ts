import { expect, test } from 'vitest'
import { payTarget } from './pay-target.ts'

const order = { order_id: 'o1', order_name: 'SL261115-7F3K' }

test('an order with a number is paid with it, any other by choosing how', () => {
  expect(payTarget({ ...order, has_number: true })).toEqual({
    to: '/member/payment/status?order_name=SL261115-7F3K',
  })
  for (const has_number of [false, undefined]) {
    expect(payTarget({ ...order, has_number })).toEqual({ to: '/checkout/payment', state: { orderId: 'o1' } })
  }
})
