/** 發票. */
import type { InvoiceField } from '#domain/invoices/einvoice.ts'
import type { InvoiceStep } from '#domain/invoices/invoice-steps.ts'

export const adminInvoicesTexts = {
  title: '發票',
  search: '訂單編號或發票號碼',
  state: '狀態',
  states: { wanted: '等待開立', issued: '已開立', voided: '已作廢', refused: '開立失敗', dropped: '不需開立' },
  reversing: '作廢或折讓中',
  number: '發票號碼',
  order: '訂單',
  amount: '金額',
  allowed: (amount: string) => `已折讓 ${amount}`,
  to: '開立給',
  kinds: {
    member: '會員載具',
    mobile_barcode: '手機條碼',
    citizen_certificate: '自然人憑證',
    donation: '捐贈',
    company: '公司',
  },
  issued: '開立時間',
  actions: '操作',
  empty: '沒有符合條件的發票',
  steps: { retry: '重新送出', void: '作廢', allowance: '補開折讓', reissue: '改開統編' } satisfies Record<
    InvoiceStep,
    string
  >,
  stepNamed: (step: string, order: string) => `${step} ${order}`,
  done: {
    retry: '已重新送出',
    void: '正在作廢',
    allowance: '正在開立折讓',
    reissue: '正在以統一編號重開',
  } satisfies Record<InvoiceStep, string>,
  refusals: {
    retry: '這張發票不需要重新送出',
    void: '這張發票不能作廢：已過當期、已捐贈，或已有折讓',
    allowance: '沒有尚未折讓的退款；要折讓，請先在訂單退款',
    reissue: '這張發票不能改開統一編號：訂單已結束、已過當期，或已有折讓',
  } satisfies Record<InvoiceStep, string>,
  voidTitle: '作廢發票',
  voidText: (number: string) => `發票 ${number} 會在財政部平台作廢，無法復原。`,
  reissueTitle: '改開統一編號',
  reissueText: '原發票先作廢，再以公司的統一編號開立一張新的，無法復原。',
  reissueRefused: '這張發票還沒有開立，會直接以公司的統一編號開立。',
  reason: '作廢原因',
  reasonMissing: '請寫下作廢原因',
  taxNumber: '統一編號',
  companyName: '公司抬頭',
  problems: {
    taxNumber: '統一編號不正確',
    title: '請填公司抬頭，最多 60 字',
    barcode: '手機條碼不正確',
    number: '自然人憑證不正確',
    loveCode: '捐贈碼不正確',
  } satisfies Record<InvoiceField, string>,
  confirm: '確認',
  cancel: '取消',
  failed: '無法處理',
} as const
