/** Answers of the invoice service that are not what they should be: each is a failure with a reason, none an invoice. */
import { expect, test } from 'vitest'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { stageCredentials } from './credentials.ts'
import { createEcpayInvoices } from './ecpay-invoices.ts'
import { encryptData, encryptText } from './invoice-envelope.ts'

const { invoice: own, payment, homeLogistics } = stageCredentials
const issuedAt = new Date('2026-11-16T04:00:00Z')

const issued = {
  RtnCode: 1,
  RtnMsg: 'OK',
  InvoiceNo: 'AB12345678',
  InvoiceDate: '2026-11-16 12:00:00',
  RandomNumber: '1234',
}
const found = { RtnCode: 1, IIS_Number: 'AB12345678', IIS_Create_Date: '2026-11-16 12:00:00', IIS_Sales_Amount: '1280' }

function invoicesWith(answer: unknown) {
  const client = { postForm: async () => '', postJson: async () => answer }
  return createEcpayInvoices({ client, baseUrl: 'https://gateway.test', credentials: own, now: () => issuedAt })
}
const envelope = (data: object, keys = own as { hashKey: string; hashIv: string }) => ({
  TransCode: 1,
  TransMsg: '',
  Data: encryptData(data, keys),
})

const wrongEnvelopes: Record<string, unknown> = {
  nothing: null,
  'a text': 'OK',
  'a list': [envelope(found)],
  'no envelope, though the fields are there': { ...found },
  'an envelope without a result': { Data: encryptData(found, own) },
  'an envelope that was not processed': { ...envelope(found), TransCode: 0 },
  'a result in full-width digits': { ...envelope(found), TransCode: '１' },
  'no data': { TransCode: 1 },
  'data as an object': { TransCode: 1, Data: found },
  'data that is not encrypted': { TransCode: 1, Data: JSON.stringify(found) },
  'data with the keys of payments': envelope(found, payment),
  'data with the keys of home delivery': envelope(found, homeLogistics),
  'data with its keys exchanged': envelope(found, { hashKey: own.hashIv, hashIv: own.hashKey }),
  'data that was cut': { TransCode: 1, Data: encryptData(found, own).slice(0, -8) },
  'data whose first block was changed': { TransCode: 1, Data: `AAAA${encryptData(found, own).slice(4)}` },
  'a number for data': { TransCode: 1, Data: encryptText('7', own) },
  'null for data': { TransCode: 1, Data: encryptText('null', own) },
  'data without a result': envelope({ ...found, RtnCode: undefined }),
  'data that says it failed': envelope({ ...found, RtnCode: 10_000_006 }),
  'data with an object as its result': envelope({ ...found, RtnCode: { toString: '1' } }),
}

test.each(Object.entries(wrongEnvelopes))('%s is no answer', async (_name, answer) => {
  await expect(invoicesWith(answer).find('SL261115')).rejects.toBeInstanceOf(GatewayError)
  const ask = { invoiceNo: 'AB12345678', issuedAt }
  await expect(invoicesWith(answer).listAllowances(ask)).rejects.toBeInstanceOf(GatewayError)
  await expect(invoicesWith(answer).voidInvoice({ ...ask, reason: 'a' })).rejects.toBeInstanceOf(GatewayError)
})

test.each([
  ['no number', { ...found, IIS_Number: '' }],
  ['a list as its number', { ...found, IIS_Number: ['AB12345678'] }],
  ['no amount', { ...found, IIS_Sales_Amount: undefined }],
  ['an amount in full-width digits', { ...found, IIS_Sales_Amount: '１２８０' }],
  ['a fraction as its amount', { ...found, IIS_Sales_Amount: '1280.5' }],
  ['no date', { ...found, IIS_Create_Date: null }],
])('an invoice with %s is no invoice', async (_name, data) => {
  await expect(invoicesWith(envelope(data)).find('SL261115')).rejects.toBeInstanceOf(GatewayError)
})

test.each([
  ['null in it', [null]],
  ['an amount that is none', [{ IA_Allow_No: '1', IA_Total_Tax_Amount: '１００', IA_Invalid_Status: '0' }]],
  ['no amount', [{ IA_Allow_No: '1' }]],
  ['no number', [{ IA_Total_Tax_Amount: 100 }]],
  ['an object instead', { 0: { IA_Allow_No: '1' } }],
])('a list of allowances with %s is no list', async (_name, AllowanceInfo) => {
  const invoices = invoicesWith(envelope({ RtnCode: 1, AllowanceInfo }))
  await expect(invoices.listAllowances({ invoiceNo: 'AB12345678', issuedAt })).rejects.toBeInstanceOf(GatewayError)
})

test('the true answer is read', async () => {
  expect(await invoicesWith(envelope(found)).find('SL261115')).toMatchObject({ invoiceNo: 'AB12345678', total: 1280 })
  expect(issued.InvoiceNo).toBe('AB12345678')
})
