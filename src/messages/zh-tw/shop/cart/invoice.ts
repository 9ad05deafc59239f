import type { InvoiceChoice, InvoiceField } from '#domain/invoices/einvoice.ts'

type Kind = InvoiceChoice['kind']

/** The choice of e-invoice on the payment step. */
export const invoiceTexts = {
  heading: '電子發票',
  kinds: {
    member: '會員載具',
    mobile_barcode: '手機條碼',
    citizen_certificate: '自然人憑證',
    donation: '捐贈發票',
    company: '公司統編',
  } satisfies Record<Kind, string>,
  explanations: {
    member: '發票存在您的會員載具，開立後以電子郵件通知；中獎時也會通知您。',
    mobile_barcode: '發票存入您的手機條碼，中獎由財政部通知。',
    citizen_certificate: '發票存入您的自然人憑證，中獎由財政部通知。',
    donation: '發票捐給您選擇的單位，捐出後無法取回。',
    company: '開立三聯式發票，供公司報帳使用。',
  } satisfies Record<Kind, string>,
  fields: {
    barcode: '手機條碼',
    number: '自然人憑證號碼',
    loveCode: '捐贈碼',
    taxNumber: '統一編號',
    title: '公司抬頭',
    companyBarcode: '手機條碼載具',
  },
  examples: {
    barcode: '例如 /ABC+123',
    number: '例如 AB12345678901234',
    loveCode: '3 到 7 碼數字，例如 168001',
    taxNumber: '8 碼數字',
  },
  optional: '選填',
  charity: '捐給',
  otherCharity: '其他單位，輸入捐贈碼',
  /** Nothing was typed. */
  missing: {
    barcode: '請填寫手機條碼',
    number: '請填寫自然人憑證號碼',
    loveCode: '請填寫捐贈碼',
    taxNumber: '請填寫統一編號',
    title: '請填寫公司抬頭',
  } satisfies Record<InvoiceField, string>,
  problems: {
    barcode: '手機條碼是「/」開頭的 8 碼，請再確認一次',
    number: '自然人憑證是 2 碼英文加 14 碼數字，請再確認一次',
    loveCode: '捐贈碼是 3 到 7 碼數字，請再確認一次',
    taxNumber: '統一編號不正確，請再確認一次',
    title: '公司抬頭最多 60 字',
  } satisfies Record<InvoiceField, string>,
} as const
