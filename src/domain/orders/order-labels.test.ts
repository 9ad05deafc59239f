import { expect, test } from 'vitest'
import { activeStep, listedBadge, orderBadge, orderLabels, progressStep } from './order-labels.ts'

test.each([
  ['pending_payment', '未成立', '', 0, '未成立', 'grey'],
  ['confirmed', '已成立', '待出貨', 1, '已成立', 'teal'],
  ['ready_to_ship', '已成立', '待出貨', 1, '待出貨', 'yellow'],
  ['shipped', '已成立', '已出貨', 2, '已出貨', 'blue'],
  ['arrived_at_store', '已成立', '已出貨', 2, '已出貨', 'blue'],
  ['completed', '已成立', '訂單完成', 3, '訂單完成', 'green'],
  ['cancelled', '未成立', '', 0, '未成立', 'grey'],
  ['expired', '未成立', '', 0, '未成立', 'grey'],
  ['returned', '未成立', '', 0, '未成立', 'grey'],
  ['refunded', '未成立', '', 0, '未成立', 'grey'],
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

test.each([
  ['', '未成立', '', 0, '未成立', 'grey'],
  ['', '已成立', '', 0, '已成立', 'teal'],
  ['', '已成立', '待出貨', 1, '待出貨', 'yellow'],
  ['', '已成立', '已出貨', 2, '已出貨', 'blue'],
  ['', '已成立', '訂單完成', 3, '訂單完成', 'green'],
  ['', '審核中', '未知', 0, '審核中', 'grey'],
  ['audited', '審核中', '', 0, '審核中', 'grey'],
  ['toString', '', '', 0, '未成立', 'grey'],
  ['shipped', '已成立', '已出貨', 2, '已出貨', 'blue'],
])(
  'an order with the labels %j %j %j is at step %i with the badge %j in %s',
  (status, state, delivery, step, label, tone) => {
    const labels = { status, state, delivery_status: delivery }
    expect(activeStep(labels)).toBe(step)
    expect(listedBadge(labels)).toEqual({ label, tone })
  },
)

test.each(['cancelled', 'expired', 'returned', 'refunded'])('an order that is %s has no active step', (status) => {
  expect(activeStep({ status, state: '未成立', delivery_status: '' })).toBeNull()
})
