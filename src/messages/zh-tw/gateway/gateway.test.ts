import { expect, test } from 'vitest'
import { paymentFailureText } from './gateway.ts'

test('known and unknown failure codes have a helpful text', () => {
  expect(paymentFailureText('10100248')).toBe('發卡銀行拒絕交易，請聯絡您的發卡銀行或改用其他卡片')
  expect(paymentFailureText('99999999')).toBe('付款未成功，請重新付款或改用其他付款方式')
})
