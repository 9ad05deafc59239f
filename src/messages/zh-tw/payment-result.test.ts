import { expect, test } from 'vitest'
import { cashOnDeliveryCode } from '#contract/payment.ts'
import { orderTexts } from './orders.ts'
import { paymentResultTexts } from './payment-result.ts'

test('the result page knows cash on delivery by the name that the server gives it', () => {
  expect(orderTexts.paymentTerm(cashOnDeliveryCode)).toBe(paymentResultTexts.cash.term)
})
