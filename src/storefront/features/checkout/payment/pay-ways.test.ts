import { expect, test } from 'vitest'
import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { lastWay, payWays, refusedWays } from './pay-ways.ts'

const methods = [
  { value: 'Credit', label: '信用卡', limit: '單筆上限 NT$199,999' },
  { value: 'ATM', label: 'ATM 轉帳' },
]
const gateway: PaymentProvider = { id: 1, name: '綠界科技 ECPay', code: 'ECPay', methods }
const cash: PaymentProvider = { id: 2, name: '貨到付款', code: 'cod', methods: [], limit: '單筆上限 NT$20,000' }

test('the gateway’s methods and the other providers are one list', () => {
  expect(payWays([gateway, cash]).map(({ key, method, label, limit }) => [key, method, label, limit])).toEqual([
    ['1:Credit', 'Credit', '信用卡', '單筆上限 NT$199,999'],
    ['1:ATM', 'ATM', 'ATM 轉帳', ''],
    ['2', '', '貨到付款', '單筆上限 NT$20,000'],
  ])
})

test('where there is nothing to pay the gateway stands for itself', () => {
  expect(payWays([{ ...gateway, methods: [] }])).toMatchObject([{ method: '', label: '綠界科技 ECPay' }])
})

test('the last way is found only where it is still offered', () => {
  const ways = payWays([gateway, cash])
  expect(lastWay(ways, { provider_id: 1, method: 'ATM' })?.key).toBe('1:ATM')
  expect(lastWay(ways, { provider_id: 2, method: '' })?.key).toBe('2')
  for (const last of [{ provider_id: 1, method: 'CVS' }, { provider_id: 9, method: '' }, null, undefined]) {
    expect(lastWay(ways, last)).toBeNull()
  }
})

test('what is offered is not listed as refused', () => {
  const reason = 'x'
  const unavailable = ['ATM', 'CVS', 'cod'].map((value) => ({ value, label: value, reason }))
  expect(refusedWays(payWays([gateway]), unavailable).map(({ value }) => value)).toEqual(['CVS', 'cod'])
})
