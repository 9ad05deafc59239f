import { expect, test } from 'vitest'
import { completeResult } from './complete-result.ts'

const order = { order_name: 'S00007', total_amount: 820, items: [{ product: '耶加雪菲', qty: 2, subtotal: 760 }] }

test('an order with the specification’s fields only can be shown; it counts as paid only if the address says so', () => {
  expect(completeResult(order as never, { cameBack: false })).toMatchObject({ status: 'success' })
  expect(completeResult(order as never, { cameBack: true })).toMatchObject({
    ...order,
    status: 'failed',
    can_pay: false,
    items: [{ ...order.items[0], size_label: '' }],
  })
})

test('what the server says of the payment counts, whatever the address says', () => {
  const failed = { ...order, status: 'failed' }
  expect(completeResult(failed as never, { cameBack: false })).toMatchObject({ status: 'failed' })
})
