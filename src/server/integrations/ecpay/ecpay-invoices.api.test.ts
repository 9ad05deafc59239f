import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { twd } from '#domain/money.ts'
import type { InvoiceRequest } from '#server/ports/invoice-gateway.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import { stageCredentials } from './credentials.ts'
import { decryptData, encryptData } from './invoice-envelope.ts'
import { issueFields } from './invoice-fields.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.setNow(new Date('2026-11-15T02:00:00Z'))
})

let count = 0
function request(choice: InvoiceChoice = { kind: 'member' }, extra: Partial<InvoiceRequest> = {}): InvoiceRequest {
  return {
    relateNumber: `SL261115${++count}`,
    choice,
    customer: { id: '7f3k-91', name: '陳美麗 & Co', email: 'a@b.tw', phone: '0987-654-321' },
    lines: [
      { name: '耶加雪菲 "日曬"', quantity: 3, amount: twd(1000) },
      { name: '活動折扣', quantity: 1, amount: twd(-100) },
      { name: '運費', quantity: 1, amount: twd(60) },
    ],
    total: twd(960),
    ...extra,
  }
}

const choices: InvoiceChoice[] = [
  { kind: 'member' },
  { kind: 'mobile_barcode', barcode: '/ABC+123' },
  { kind: 'citizen_certificate', number: 'AB12345678901234' },
  { kind: 'donation', loveCode: '168001' },
  { kind: 'company', taxNumber: '04595257', title: '山嵐咖啡有限公司' },
  { kind: 'company', taxNumber: '04595257', title: '山嵐咖啡有限公司', barcode: '/ABC+123' },
]
test.each(choices)('%o is issued, for the exact amount of the order', async (choice) => {
  const order = request(choice)
  const invoice = await ecpay.invoices.issue(order)
  expect(invoice).toEqual({
    invoiceNo: expect.stringMatching(/^[A-Z]{2}\d{8}$/),
    issuedAt: ecpay.now(),
    randomNumber: expect.stringMatching(/^\d{4}$/),
  })
  expect(await ecpay.invoices.find(order.relateNumber)).toEqual({ ...invoice, total: 960, voided: false })
})

test('the same number twice, also after a lost answer, is one invoice', async () => {
  const order = request()
  await ecpay.control('faults', { target: 'answer', kind: 'timeout', match: 'Issue', options: { ms: 20 } })
  await expect(ecpay.invoices.issue(order)).rejects.toMatchObject({ kind: 'unreachable' })
  const first = await ecpay.invoices.issue(order)
  expect(await ecpay.invoices.issue(order)).toMatchObject(first)
  expect(await ecpay.control('invoices')).toHaveLength(1)
  const other = { ...order, lines: [{ name: '豆', quantity: 1, amount: twd(1) }], total: twd(1) }
  await expect(ecpay.invoices.issue(other)).rejects.toMatchObject({ kind: 'refused', code: '5070353' })
})

test('lines that do not add up are never sent', async () => {
  await expect(ecpay.invoices.issue(request({ kind: 'member' }, { total: twd(961) }))).rejects.toMatchObject({
    code: 'field',
    message: 'SalesAmount',
  })
})

describe('the service refuses combinations that the shop never sends', () => {
  const good = issueFields(request({ kind: 'member' }), '2000132')

  test.each([
    { Donation: '1', LoveCode: '168001', CustomerIdentifier: '04595257', CarrierType: '' },
    { Donation: '1', LoveCode: '168001', Print: '1', CarrierType: '' },
    { Donation: '1', LoveCode: '', CarrierType: '' },
    { CustomerIdentifier: '04595257', CarrierType: '', Print: '0' },
    { CustomerIdentifier: '04595257', CarrierType: '1', Print: '1' },
    { CarrierType: '1', CarrierNum: 'x' },
    { CarrierType: '2', CarrierNum: '/ABC+123' },
    { CarrierType: '3', CarrierNum: 'AB12345678901234' },
    { CarrierType: '3', CarrierNum: '/ABC+123', Print: '1' },
    { Print: '1', CarrierType: '', CustomerName: '' },
    { CustomerEmail: '', CustomerPhone: '' },
    { SalesAmount: 961 },
  ])('%o', async (change) => {
    const { data } = await post('Issue', { ...good, RelateNumber: 'SLCOMBI1', ...change })
    expect(data?.RtnCode).not.toBe(1)
    expect(await ecpay.control('invoices')).toEqual([])
  })
})

async function post(operation: string, fields: object, envelope: object = {}) {
  const body = {
    MerchantID: '2000132',
    RqHeader: { Timestamp: Math.floor(ecpay.now().getTime() / 1000), Revision: '3.0.0' },
    Data: encryptData(fields, stageCredentials.invoice),
    ...envelope,
  }
  const response = await ecpay.app.inject({ method: 'POST', url: `/sim/ecpay/B2CInvoice/${operation}`, payload: body })
  const answer = response.json<{ TransCode: number; Data: string }>()
  return { answer, data: answer.Data === '' ? null : decryptData(answer.Data, stageCredentials.invoice) }
}

test.each([
  { Data: 'AAAA' },
  { MerchantID: '2000933' },
  { RqHeader: { Timestamp: 1, Revision: '3.0.0' } },
  { RqHeader: { Timestamp: 1_794_708_000 } },
])('an envelope with %o is refused', async (envelope) => {
  expect(
    (await post('CheckLoveCode', { MerchantID: '2000132', LoveCode: '168001' }, envelope)).answer.TransCode,
  ).not.toBe(1)
})

describe('reversing', () => {
  test('a whole invoice is voided once, within its time', async () => {
    const order = request()
    const invoice = await ecpay.invoices.issue(order)
    await ecpay.invoices.voidInvoice({ ...invoice, reason: '訂單取消' })
    expect((await ecpay.invoices.find(order.relateNumber))?.voided).toBe(true)
    await expect(ecpay.invoices.voidInvoice({ ...invoice, reason: '訂單取消' })).rejects.toMatchObject({
      kind: 'refused',
    })

    const late = await ecpay.invoices.issue(request())
    ecpay.setNow(new Date('2027-01-13T15:59:59Z'))
    const other = await ecpay.invoices.issue(request())
    expect(other.invoiceNo).not.toBe(late.invoiceNo)
    ecpay.setNow(new Date('2027-01-13T16:00:00Z'))
    await expect(ecpay.invoices.voidInvoice({ ...late, reason: '訂單取消' })).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a donated invoice is not voided', async () => {
    const invoice = await ecpay.invoices.issue(request({ kind: 'donation', loveCode: '168001' }))
    await expect(ecpay.invoices.voidInvoice({ ...invoice, reason: '訂單取消' })).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('allowances are issued until nothing is left; an open allowance prevents voiding', async () => {
    const invoice = await ecpay.invoices.issue(request())
    const allow = (amount: number) =>
      ecpay.invoices.issueAllowance({
        ...invoice,
        customerName: '陳美麗',
        email: 'a@b.tw',
        lines: [{ name: '耶加雪菲', quantity: 1, amount: twd(amount) }],
        total: twd(amount),
      })
    const first = await allow(600)
    expect(first).toEqual({ allowanceNo: expect.stringMatching(/^\d{16}$/), remaining: 360 })
    await expect(allow(361)).rejects.toMatchObject({ kind: 'refused' })
    await expect(ecpay.invoices.voidInvoice({ ...invoice, reason: '訂單取消' })).rejects.toMatchObject({
      kind: 'refused',
    })
    await ecpay.invoices.voidAllowance({ ...invoice, allowanceNo: first.allowanceNo, reason: '退款取消' })
    expect((await allow(960)).remaining).toBe(0)
  })

  test('two concurrent allowances cannot exceed what was paid', async () => {
    const invoice = await ecpay.invoices.issue(request())
    const lines = [{ name: '耶加雪菲', quantity: 1, amount: twd(600) }]
    const allowance = { ...invoice, customerName: '陳美麗', email: 'a@b.tw', lines, total: twd(600) }
    const results = await Promise.allSettled([
      ecpay.invoices.issueAllowance(allowance),
      ecpay.invoices.issueAllowance(allowance),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('numbers are looked up at the tax platform; when it is down the answer says so, and the shopper may go on', async () => {
  expect(await ecpay.invoices.checkBarcode('/ABC+123')).toBe('yes')
  expect(await ecpay.invoices.checkBarcode('/ABC+120')).toBe('no')
  expect(await ecpay.invoices.checkLoveCode('168001')).toBe('yes')
  expect(await ecpay.invoices.findCompanyName('04595257')).toBe('模擬商行04595257')
  await ecpay.control('settings', { taxPlatform: 'down' })
  expect(await ecpay.invoices.checkBarcode('/ABC+123')).toBe('down')
  expect(await ecpay.invoices.findCompanyName('04595257')).toBeNull()
  await ecpay.invoices.issue(request({ kind: 'mobile_barcode', barcode: '/ABC+123' }))
})
