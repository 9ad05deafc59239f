import { expect, test } from 'vitest'
import { invoiceMoment } from './cash-invoice.ts'

test.each([
  ['cod', 'dispatch', 'dispatch'],
  ['cod', 'pick_up', 'pick_up'],
  ['Credit', 'dispatch', 'payment'],
  ['ATM', 'pick_up', 'payment'],
  [null, 'dispatch', 'payment'],
] as const)('paid by %s, with cash invoiced at %s: at %s', (method, forCash, moment) => {
  expect(invoiceMoment(method, forCash)).toBe(moment)
})
