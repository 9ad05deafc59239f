import { expect, test } from 'vitest'
import { nextInvoiceAction } from './reconcile-invoice.service.ts'

const reversed = new Date('2026-11-15T02:00:00Z')

test.each([
  ['wanted', null, false, 'issue'],
  ['issued', null, false, null],
  ['refused', null, false, null],
  ['wanted', reversed, false, 'find'],
  ['refused', reversed, false, 'find'],
  ['issued', reversed, false, 'reverse'],
  ['issued', reversed, true, null],
  ['voided', reversed, false, null],
  ['dropped', reversed, false, null],
] as const)('an invoice in state %s, reversed at %s, with allowance %s: %s', (state, taken_back_at, allowed, next) => {
  expect(nextInvoiceAction({ state, taken_back_at, allowed })).toBe(next)
})
