import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { draftProblems, problemsOfServer, toChoice, toDraft } from './invoice-draft.ts'

const good: InvoiceChoice[] = [
  { kind: 'member' },
  { kind: 'mobile_barcode', barcode: '/ABC+123' },
  { kind: 'citizen_certificate', number: 'AB12345678901234' },
  { kind: 'donation', loveCode: '168001' },
  { kind: 'company', taxNumber: '10458570', title: '山嵐有限公司' },
  { kind: 'company', taxNumber: '10458570', title: '山嵐有限公司', barcode: '/ABC+123' },
]

test.each(good)('the member’s last choice is prefilled and sent unchanged: %j', (choice) => {
  expect(toChoice(toDraft(choice))).toEqual(choice)
  expect(draftProblems(toDraft(choice))).toEqual({})
})

test('what is typed loosely is tidied', () => {
  const draft = { ...toDraft({ kind: 'member' }), kind: 'mobile_barcode' as const, barcode: ' /ab+12３4' }
  expect(toChoice(draft)).toEqual({ kind: 'mobile_barcode', barcode: '/AB+1234' })
  expect(draftProblems(draft)).toEqual({})
})

test('each field that is wrong is named, a company’s empty barcode is not', () => {
  const company = toDraft({ kind: 'company', taxNumber: '12345678', title: ' ', barcode: '' })
  expect(Object.keys(draftProblems(company))).toEqual(['taxNumber', 'title'])
  expect(Object.keys(draftProblems({ ...company, companyBarcode: 'abc' }))).toContain('companyBarcode')
})

test('what is empty is missing, what was typed is wrong', () => {
  const company = toDraft({ kind: 'company', taxNumber: ' ', title: '', barcode: '' })
  expect(draftProblems(company)).toEqual({ taxNumber: '請填寫統一編號', title: '請填寫公司抬頭' })
  expect(draftProblems({ ...company, taxNumber: '12345678', title: '山'.repeat(61) })).toEqual({
    taxNumber: '統一編號不正確，請再確認一次',
    title: '公司抬頭最多 60 字',
  })
})

test('only the fields of the chosen kind are checked', () => {
  fc.assert(
    fc.property(fc.string(), (junk) => {
      const draft = { ...toDraft({ kind: 'member' }), barcode: junk, taxNumber: junk, title: junk }
      expect([toChoice(draft), draftProblems(draft)]).toEqual([{ kind: 'member' }, {}])
    }),
  )
})

test('what the server names is shown beside its field, and nothing else', () => {
  expect(problemsOfServer('company', { 'invoice.barcode': '查無此條碼', other: 'x' })).toEqual({
    companyBarcode: '查無此條碼',
  })
  expect(problemsOfServer('mobile_barcode', { barcode: '查無此條碼' })).toEqual({ barcode: '查無此條碼' })
  expect(problemsOfServer('member', { barcode: '查無此條碼' })).toEqual({})
})
