import { expect, test } from 'vitest'
import type { PaymentProvider } from '#contract/shop/checkout/payment.ts'
import { checkChoice } from './check-choice.ts'

const methods = [{ value: 'Credit', label: '信用卡' }]
const gateway: PaymentProvider = { id: 1, name: '綠界科技 ECPay', code: 'ECPay', methods }

test('a provider must be chosen', () => {
  expect(checkChoice(null, '')).toEqual({ provider: '請選擇付款方式' })
})

test('the gateway also needs one of its methods', () => {
  expect(checkChoice(gateway, '')).toEqual({ method: '請選擇綠界付款方式' })
  expect(checkChoice(gateway, 'Credit')).toEqual({})
  expect(checkChoice({ ...gateway, methods: [] }, '')).toEqual({})
})

test('any other provider is enough by itself, whatever methods it names', () => {
  for (const code of ['cod', 'other']) expect(checkChoice({ ...gateway, code }, '')).toEqual({})
})
