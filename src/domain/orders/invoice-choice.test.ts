import { expect, test } from 'vitest'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { normaliseInvoiceChoice } from './invoice-choice.ts'

test.each<[InvoiceChoice, InvoiceChoice]>([
  [{ kind: 'member' }, { kind: 'member' }],
  [
    { kind: 'mobile_barcode', barcode: ' /ab+12３4' },
    { kind: 'mobile_barcode', barcode: '/AB+1234' },
  ],
  [
    { kind: 'citizen_certificate', number: 'ab1234 5678901234' },
    { kind: 'citizen_certificate', number: 'AB12345678901234' },
  ],
  [
    { kind: 'donation', loveCode: '１68001 ' },
    { kind: 'donation', loveCode: '168001' },
  ],
  [
    { kind: 'company', taxNumber: '1045 8570', title: ' 山嵐有限公司 ', barcode: ' ' },
    { kind: 'company', taxNumber: '10458570', title: '山嵐有限公司' },
  ],
  [
    { kind: 'company', taxNumber: '10458570', title: '山嵐', barcode: '/abc+123' },
    { kind: 'company', taxNumber: '10458570', title: '山嵐', barcode: '/ABC+123' },
  ],
])('%j is stored as %j', (typed, stored) => {
  expect(normaliseInvoiceChoice(typed)).toEqual(stored)
})
