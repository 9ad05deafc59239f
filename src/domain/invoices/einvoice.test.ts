import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import {
  type InvoiceChoice,
  invoiceCorrection,
  invoicePeriod,
  invoiceProblems,
  isCitizenCertificate,
  isInvoiceNumber,
  isLoveCode,
  isMobileBarcode,
  isOldTaxNumber,
  isTaxNumber,
  normaliseCode,
} from './einvoice.ts'

describe('the checksum of a company number', () => {
  test.each(vectors.taxId)('$number: old rule $oldMod10, new rule $newMod5', ({ number, oldMod10, newMod5 }) => {
    expect(isOldTaxNumber(number)).toBe(oldMod10)
    expect(isTaxNumber(number)).toBe(newMod5)
  })

  test('every number that passes the old rule passes the new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
        const number = String(value).padStart(8, '0')
        if (isOldTaxNumber(number)) expect(isTaxNumber(number)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each(['', '1234567', '123456789', '0459525a', '00000000', '０４５９５２５７'])(
    '%j is not a company number',
    (text) => {
      expect(isTaxNumber(text)).toBe(false)
    },
  )
})

test.each([
  ['/ABC+123', true],
  ['/1234567', true],
  ['/A.B-C+1', true],
  ['ABC+1234', false],
  ['/abc+123', false],
  ['/ABC+12', false],
  ['/ABC+1234', false],
  ['/ABC_123', false],
  ['/ABC*123', false],
  ['/ABC+123\n', false],
])('mobile barcode %j: %s', (text, valid) => {
  expect(isMobileBarcode(text)).toBe(valid)
})

test('citizen certificate, donation code and invoice number have fixed formats', () => {
  expect(['AB12345678901234', 'A112345678901234', 'AB1234567890123'].map(isCitizenCertificate)).toEqual([
    true,
    false,
    false,
  ])
  expect(['168', '168001', '1680011', '16', '16800111', 'X168'].map(isLoveCode)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['AB12345678', 'A123456789', 'AB1234567'].map(isInvoiceNumber)).toEqual([true, false, false])
})

test('typed codes are normalised first', () => {
  expect(normaliseCode(' /ab+12３4 ')).toBe('/AB+1234')
})

const choices: [InvoiceChoice, string[]][] = [
  [{ kind: 'member' }, []],
  [{ kind: 'mobile_barcode', barcode: '/ABC+123' }, []],
  [{ kind: 'mobile_barcode', barcode: 'ABC+123' }, ['barcode']],
  [{ kind: 'citizen_certificate', number: 'AB12345678901234' }, []],
  [{ kind: 'citizen_certificate', number: '' }, ['number']],
  [{ kind: 'donation', loveCode: '168001' }, []],
  [{ kind: 'donation', loveCode: '12' }, ['loveCode']],
  [{ kind: 'company', taxNumber: '04595257', title: '山嵐咖啡有限公司' }, []],
  [{ kind: 'company', taxNumber: '12345678', title: ' ', barcode: 'x' }, ['taxNumber', 'title', 'barcode']],
]
test.each(choices)('%o has the problems %o', (choice, problems) => {
  expect(invoiceProblems(choice)).toEqual(problems)
})

test('a full refund within the two months voids the invoice, any other refund is an allowance', () => {
  const invoice = { issuedOn: '2026-11-15', donated: false, openAllowances: 0 }
  expect(invoiceCorrection(invoice, { whole: true, on: '2026-12-31' })).toBe('void')
  expect(invoiceCorrection(invoice, { whole: true, on: '2027-01-01' })).toBe('allowance')
  expect(invoiceCorrection(invoice, { whole: false, on: '2026-11-16' })).toBe('allowance')
  expect(invoiceCorrection({ ...invoice, donated: true }, { whole: true, on: '2026-11-16' })).toBe('allowance')
  expect(invoiceCorrection({ ...invoice, openAllowances: 1 }, { whole: true, on: '2026-11-16' })).toBe('allowance')
  expect([invoicePeriod('2026-11-01'), invoicePeriod('2026-12-31'), invoicePeriod('2026-01-05')]).toEqual([
    '2026-11',
    '2026-11',
    '2026-01',
  ])
})
