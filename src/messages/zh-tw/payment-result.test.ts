import { expect, test } from 'vitest'
import { cashOnDeliveryCode } from '#contract/payment.ts'
import { orderTexts } from './orders.ts'
import { paymentResultTexts } from './payment-result.ts'

test('the result page recognises cash on delivery by its name in the answer', () => {
  expect(orderTexts.paymentTerm(cashOnDeliveryCode)).toBe(paymentResultTexts.cash.term)
})
