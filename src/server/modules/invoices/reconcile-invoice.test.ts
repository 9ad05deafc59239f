import { expect, test } from 'vitest'
import { nextInvoiceAction } from './reconcile-invoice.service.ts'

const reversed = new Date('2026-11-15T02:00:00Z')

test.each([
  ['wanted', null, null, 'issue'],
  ['issued', null, null, null],
  ['refused', null, null, null],
  ['wanted', reversed, null, 'find'],
  ['refused', reversed, null, 'find'],
  ['issued', reversed, null, 'reverse'],
  ['issued', reversed, 'wanted', 'reverse'],
  ['issued', reversed, 'done', null],
  ['issued', reversed, 'refused', null],
  ['voided', reversed, null, null],
  ['dropped', reversed, null, null],
] as const)(
  'an invoice in state %s, reversed at %s, with an allowance %s: %s',
  (state, taken_back_at, allowance, next) => {
    expect(nextInvoiceAction({ state, taken_back_at, allowance })).toBe(next)
  },
)
