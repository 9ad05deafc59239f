import { expect, test } from 'vitest'
import { nextInvoiceAction } from './reconcile-invoice.service.ts'

const reversed = new Date('2026-11-15T02:00:00Z')

test.each([
  ['wanted', null, 0, 0, 'issue'],
  ['issued', null, 0, 0, null],
  ['refused', null, 0, 0, null],
  ['wanted', reversed, 0, 0, 'find'],
  ['refused', reversed, 0, 0, 'find'],
  ['issued', reversed, 0, 0, 'reverse'],
  ['issued', reversed, 860, 0, null],
  ['voided', reversed, 0, 0, null],
  ['dropped', reversed, 0, 0, null],
  // of a return in part: issued first, then allowed
  ['wanted', null, 405, 1, 'issue'],
  ['refused', null, 405, 1, null],
  ['issued', null, 405, 1, 'allow'],
  ['issued', null, 405, 0, null],
  // a return of the rest: what is pending first, then the rest
  ['issued', reversed, 405, 1, 'allow'],
  ['issued', reversed, 405, 0, 'reverse'],
  ['issued', reversed, 860, 1, 'allow'],
  ['wanted', reversed, 405, 1, 'find'],
  ['dropped', reversed, 405, 1, null],
] as const)(
  'an invoice of 860 in state %s, reversed at %s, with allowances of %s, pending %s: %s',
  (state, taken_back_at, allowed, pending_allowances, next) => {
    expect(nextInvoiceAction({ state, taken_back_at, amount: 860, allowed, pending_allowances, waits: false })).toBe(
      next,
    )
  },
)

test('one that replaces another waits until that one is voided', () => {
  const invoice = { state: 'wanted', taken_back_at: null, amount: 860, allowed: 0, pending_allowances: 0 } as const
  expect(nextInvoiceAction({ ...invoice, waits: true })).toBeNull()
  expect(nextInvoiceAction({ ...invoice, waits: false })).toBe('issue')
})
