import { expect, test } from 'vitest'
import { orderBadge, orderLabels, progressStep } from './order-labels.ts'

test.each([
  ['pending_payment', '未成立', '', 0, '未成立', 'grey'],
  ['confirmed', '已成立', '待出貨', 1, '已成立', 'teal'],
  ['ready_to_ship', '已成立', '待出貨', 1, '待出貨', 'yellow'],
  ['shipped', '已成立', '已出貨', 2, '已出貨', 'blue'],
  ['arrived_at_store', '已成立', '已出貨', 2, '已出貨', 'blue'],
  ['completed', '已成立', '訂單完成', 3, '訂單完成', 'green'],
  ['cancelled', '未成立', '', 0, null, 'grey'],
  ['expired', '未成立', '', 0, null, 'grey'],
  ['returned', '未成立', '', 0, null, 'grey'],
  ['refunded', '未成立', '', 0, null, 'grey'],
] as const)(
  'an order that is %s is shown as %s %s, step %i, badge %s in %s',
  (inside, state, delivery, step, label, tone) => {
    expect(orderLabels(inside)).toEqual({ state, delivery })
    expect(progressStep(state, delivery)).toBe(step)
    expect(orderBadge(inside)).toEqual({ label, tone })
  },
)

test.each([
  ['未成立', '待出貨'],
  ['未成立', '訂單完成'],
  ['已成立', ''],
  ['已成立', '退貨中'],
  ['', ''],
])('any other label (%s %s) is step 0', (state, delivery) => {
  expect(progressStep(state, delivery)).toBe(0)
})
