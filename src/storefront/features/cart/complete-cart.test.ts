import { expect, test } from 'vitest'
import { completeCart } from './complete-cart.ts'

const specified = {
  cart_id: 'c1',
  products: [
    {
      order_line_id: '1',
      product_name: '耶加雪菲',
      product_image: '/a.jpg',
      price_unit: 400,
      discount: 10,
      quantity: 2,
      subtotal: 720,
      is_reward_line: false,
      product_type: 'consu',
    },
    {
      order_line_id: '2',
      product_name: '任選 9 折',
      price_unit: -72,
      quantity: 1,
      subtotal: -72,
      is_reward_line: true,
      product_type: 'consu',
    },
    {
      order_line_id: '3',
      product_name: '運費',
      price_unit: 60,
      quantity: 1,
      subtotal: 60,
      is_reward_line: false,
      product_type: 'service',
    },
  ],
  matched_promotions: [{ program_name: '任選 2 件', reward_name: '9 折', reward_id: 1, coupon_id: null }],
  applied_reward: { program_name: '任選 2 件', reward_name: '9 折' },
}

test('a cart with the specification’s fields only has its lines, count and amounts', () => {
  const cart = completeCart(specified as never)
  expect(cart).toMatchObject({
    cart_id: 'c1',
    item_count: 2,
    amount_goods: 720,
    amount_discount: 72,
    amount_payable: 648,
  })
  expect(cart.products.map(({ product_type }) => product_type)).toEqual(['goods', 'reward', 'service'])
  expect(cart.products[0]).toMatchObject({ is_gift: false, size_label: '', stock: 99 })
  expect(cart.matched_promotions[0]).toMatchObject({ saving: 0, applied: false })
  expect(cart).toMatchObject({ near_promotions: [], notices: [], ledger: [] })
})

test('a cart of this shop is left as it is', () => {
  const own = completeCart(specified as never)
  expect(completeCart(own)).toEqual(own)
})

test('an empty answer is an empty cart', () => {
  expect(completeCart({ cart_id: 'c1' })).toMatchObject({
    products: [],
    item_count: 0,
    amount_payable: 0,
    applied_reward: null,
  })
})
