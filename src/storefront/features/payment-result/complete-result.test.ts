import { expect, test } from 'vitest'
import { completeResult } from './complete-result.ts'

test('an order with the specification’s fields only can be shown, and does not count as paid', () => {
  const order = { order_name: 'S00007', total_amount: 820, items: [{ product: '耶加雪菲', qty: 2, subtotal: 760 }] }
  expect(completeResult(order as never)).toMatchObject({
    ...order,
    status: 'failed',
    can_pay: false,
    items: [{ ...order.items[0], size_label: '' }],
  })
})
