import { expect, test } from 'vitest'
import type { SizeId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import { toPurchase } from './to-purchase.ts'

test('a purchase is worth what was paid for the goods, and names each of them with its price', () => {
  const halfPound = { size_id: 1008 as SizeId, size_label: '半磅 227 g', grind: 'moka' as const, grind_label: '摩卡壺' }
  const tenBags = { size_id: 1021 as SizeId, size_label: '10 入', grind: null, grind_label: '' }
  const order = {
    order_name: 'SL261115-7F3K',
    total_amount: twd(744),
    amount_delivery: twd(60),
    items: [
      { product_id: 11, product: '山嵐 早午餐 配方豆', ...halfPound, qty: 2, subtotal: twd(760) },
      { product_id: 21, product: '山嵐 日常 深焙 濾掛', ...tenBags, qty: 1, subtotal: twd(0) },
      { product_id: null, product: '已下架的咖啡', ...tenBags, qty: 1, subtotal: twd(100) },
    ],
  }
  expect(toPurchase(order)).toEqual({
    order: 'SL261115-7F3K',
    value: 684,
    shipping: 60,
    items: [
      { id: 11, name: '山嵐 早午餐 配方豆', price: 380, quantity: 2 },
      { id: 21, name: '山嵐 日常 深焙 濾掛', price: 0, quantity: 1 },
    ],
  })
})
