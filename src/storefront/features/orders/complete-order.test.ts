import { expect, test } from 'vitest'
import { completeOrder } from './complete-order.ts'

test('an order with the specification’s fields only is complete enough to be shown', () => {
  const products = [{ product_name: '耶加雪菲', quantity: 2, subtotal: 760 }]
  const order = {
    order_id: '7',
    order_name: 'S00007',
    amount_total: 820,
    state: '已成立',
    delivery_status: '已出貨',
    products,
  }
  const shown = completeOrder(order as never)
  expect(shown).toMatchObject({ ...order, status: '', status_text: '', trade_nos: [] })
  expect(shown.products[0]).toMatchObject({ ...products[0], product_id: null, size_label: '', is_gift: false })
})

test('nothing is required, and null counts as missing', () => {
  expect(completeOrder({})).toMatchObject({ order_name: '', products: [], shipping_info: { name: '' } })
  const nothing = { products: null, shipping_info: null, trade_nos: null, status: null, state: null } as never
  expect(completeOrder(nothing)).toMatchObject({ products: [], shipping_info: { name: '' }, status: '', state: '' })
})
