import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { amountProblem, defaultLimits, parseLimits } from './payment-limits.ts'

test.each<[PaymentMethod, number, string]>([
  ['Credit', 0, 'below 5'],
  ['Credit', 4, 'below 5'],
  ['Credit', 5, 'fine'],
  ['Credit', 199_999, 'fine'],
  ['Credit', 200_000, 'above 199999'],
  ['ATM', 10, 'below 11'],
  ['ATM', 11, 'fine'],
  ['ATM', 49_999, 'fine'],
  ['ATM', 50_000, 'above 49999'],
  ['CVS', 32, 'below 33'],
  ['CVS', 33, 'fine'],
  ['CVS', 6_000, 'fine'],
  ['CVS', 6_001, 'above 6000'],
  ['BARCODE', 16, 'below 17'],
  ['BARCODE', 17, 'fine'],
  ['BARCODE', 20_000, 'fine'],
  ['BARCODE', 20_001, 'above 20000'],
  ['cod', 0, 'below 1'],
  ['cod', 1, 'fine'],
  ['cod', 20_000, 'fine'],
  ['cod', 20_001, 'above 20000'],
])('%s and NT$%d: %s', (method, amount, expected) => {
  const problem = amountProblem(method, twd(amount), defaultLimits)
  expect(problem ? `${problem.kind} ${problem.limit}` : 'fine').toBe(expected)
})

test('a setting changes the methods that it names', () => {
  const limits = parseLimits('CVS:33-20000, Credit:100-50000')
  expect(limits).toEqual({ ...defaultLimits, CVS: { min: 33, max: 20_000 }, Credit: { min: 100, max: 50_000 } })
})

test.each(['', 'CVS', 'CVS:33', 'CVS:33-', 'CVS:0-5', 'CVS:10-5', 'PayPal:1-2', 'CVS:1-99999999', 'toString:1-2'])(
  '%j is no list of limits',
  (text) => {
    expect(parseLimits(text)).toBeNull()
  },
)
