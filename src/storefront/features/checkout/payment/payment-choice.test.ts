import { expect, test } from 'vitest'
import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { offeredChoice, refusedMethods } from './payment-choice.ts'

const methods = [
  { value: 'Credit', label: '信用卡', limit: '單筆上限 NT$199,999' },
  { value: 'ATM', label: 'ATM 轉帳' },
]
const gateway: PaymentProvider = { id: 1, name: '綠界科技 ECPay', code: 'ECPay', methods }
const cash: PaymentProvider = { id: 2, name: '貨到付款', code: 'cod', methods: [], limit: '單筆上限 NT$20,000' }

test('the last choice stands where it is still offered', () => {
  const offered = [gateway, cash]
  expect(offeredChoice(offered, { provider_id: 1, method: 'ATM' })).toEqual({ provider: gateway, method: 'ATM' })
  expect(offeredChoice(offered, { provider_id: 2, method: '' })).toEqual({ provider: cash, method: '' })
  for (const last of [{ provider_id: 9, method: '' }, null, undefined]) expect(offeredChoice(offered, last)).toBeNull()
})

test('a method that is not offered is not chosen, its provider stays', () => {
  expect(offeredChoice([gateway], { provider_id: 1, method: 'CVS' })).toEqual({ provider: gateway, method: '' })
})

test('what is offered is not listed as refused', () => {
  const reason = 'x'
  const unavailable = ['ATM', 'CVS', 'cod'].map((value) => ({ value, label: value, reason }))
  expect(refusedMethods([gateway], unavailable).map(({ value }) => value)).toEqual(['CVS', 'cod'])
  expect(refusedMethods([gateway, cash], unavailable).map(({ value }) => value)).toEqual(['CVS'])
})
