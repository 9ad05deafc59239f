import { expect, test } from 'vitest'
import { type InvoiceSituation, stepsOfInvoice } from './invoice-steps.ts'

const invoice = (change: Partial<InvoiceSituation>): InvoiceSituation => ({
  state: 'issued',
  reversed: false,
  issuedOn: '2026-11-15',
  donated: false,
  allowed: 0,
  allowanceRefused: false,
  amount: 860,
  kept: 860,
  saleStands: true,
  hasSuccessor: false,
  ...change,
})

test.each([
  ['an issued one', {}, '2026-12-31', ['void', 'reissue']],
  ['after its two months', {}, '2027-01-01', []],
  ['a donated one', { donated: true }, '2026-11-16', []],
  ['allowed in part', { allowed: 405, kept: 455 }, '2026-11-16', []],
  ['with a refund that has no allowance', { kept: 400, allowed: 405 }, '2026-11-16', ['allowance']],
  ['whose allowance was refused', { allowed: 405, kept: 455, allowanceRefused: true }, '2026-11-16', ['retry']],
  ['of an order that ended', { saleStands: false }, '2026-11-16', ['void']],
  ['refused', { state: 'refused', issuedOn: null }, '2026-11-16', ['retry', 'reissue']],
  [
    'refused, and not needed any more',
    { state: 'refused', issuedOn: null, reversed: true, saleStands: false },
    '2026-11-16',
    [],
  ],
  ['waiting', { state: 'wanted', issuedOn: null }, '2026-11-16', ['retry']],
  ['being reversed', { reversed: true }, '2026-11-16', []],
  ['voided by hand', { state: 'voided', reversed: true }, '2026-11-16', ['reissue']],
  ['voided, and replaced', { state: 'voided', reversed: true, hasSuccessor: true }, '2026-11-16', []],
  ['dropped', { state: 'dropped', reversed: true }, '2026-11-16', []],
] as const)('%s', (_what, change, today, steps) => {
  expect(stepsOfInvoice(invoice(change), today)).toEqual(steps)
})
