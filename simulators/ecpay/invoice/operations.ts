/** The operations of the e-invoice service; each returns the decrypted `Data` of its answer. */
import type { Sim } from '../core/sim.ts'
import { checkInvoice, text } from './check-invoice.ts'
import {
  findInvoice,
  type Invoice,
  insertAllowance,
  insertInvoice,
  invoiceDay,
  invoiceStamp,
  listAllowances,
  voidAllowance,
  voidInvoice,
} from './store.ts'

type Data = Record<string, unknown>
type Operation = (sim: Sim, data: Data) => Promise<Data>

const done = { RtnCode: 1, RtnMsg: '成功' }
export const platformDown = { RtnCode: 9_000_001, RtnMsg: '呼叫財政部API失敗' }

export const operations: Record<string, Operation> = {
  async Issue(sim, data) {
    const refusal = checkInvoice(data)
    if (refusal) return refuse(refusal.code, refusal.text)
    const invoice = await insertInvoice(sim, data)
    if (!invoice) return refuse(5_070_353, '自訂編號重覆，請重新設定')
    const { invoice_no: InvoiceNo, issued_at, random_number: RandomNumber } = invoice
    return { ...done, InvoiceNo, InvoiceDate: invoiceStamp(issued_at), RandomNumber }
  },

  async GetIssue(sim, data) {
    const invoice = await findInvoice(sim, { relateNumber: data.RelateNumber, invoiceNo: data.InvoiceNo })
    if (!invoice) return refuse(2, '查無發票資料，請重新確認')
    return { ...done, ...invoiceData(invoice) }
  },

  async Invalid(sim, data) {
    const invoice = await findInvoice(sim, { invoiceNo: data.InvoiceNo })
    const refusal = invoice ? cannotVoid(sim, invoice, data) : '查無發票資料'
    if (!invoice || refusal) return refuse(5_070_450, refusal ?? '')
    const voided = await voidInvoice(sim, invoice.invoice_no, text(data.Reason))
    return voided ? { ...done, InvoiceNo: invoice.invoice_no } : refuse(5_070_453, '發票已作廢')
  },

  async Allowance(sim, data) {
    const invoice = await findInvoice(sim, { invoiceNo: data.InvoiceNo })
    const amount = Number(data.AllowanceAmount)
    const items = Array.isArray(data.Items) ? (data.Items as Data[]) : []
    const sum = Math.round(items.reduce((all, { ItemAmount }) => all + Number(ItemAmount), 0))
    if (!invoice || text(data.InvoiceDate) !== invoiceDay(invoice.issued_at)) return refuse(2_000_007, '查無發票資料')
    if (invoice.voided_at) return refuse(2_000_018, '發票已作廢，不可折讓')
    if (!Number.isInteger(amount) || amount < 1 || amount !== sum) return refuse(2_000_040, '折讓金額錯誤')
    const allowance = await insertAllowance(sim, invoice.invoice_no, amount)
    if (!allowance) return refuse(2_000_041, '折讓金額超過可折讓餘額')
    return {
      ...done,
      IA_Allow_No: allowance.no,
      IA_Invoice_No: invoice.invoice_no,
      IA_Date: invoiceStamp(sim.now()),
      IA_Remain_Allowance_Amt: allowance.left,
    }
  },

  async GetAllowanceList(sim, data) {
    const found = await listAllowances(sim, text(data.InvoiceNo))
    if (found.length === 0) return refuse(7, '查無資料')
    return {
      ...done,
      AllowanceInfo: found.map((one) => ({
        IA_Allow_No: one.allowance_no,
        IA_Invoice_No: one.invoice_no,
        IA_Date: invoiceStamp(one.made_at),
        IA_Total_Tax_Amount: one.amount,
        IA_Invalid_Status: one.voided_at ? '1' : '0',
      })),
    }
  },

  async AllowanceInvalid(sim, data) {
    const voided = await voidAllowance(sim, text(data.InvoiceNo), text(data.AllowanceNo))
    return voided ? { ...done, IA_Invoice_No: data.InvoiceNo } : refuse(2_000_028, '查無折讓單，或已作廢')
  },

  // numbers that end in 0 do not exist
  async CheckBarcode(sim, data) {
    if (sim.settings.taxPlatform === 'down') return platformDown
    const barcode = text(data.BarCode)
    return { ...done, IsExist: /^\/[0-9A-Z.+-]{7}$/.test(barcode) && !barcode.endsWith('0') ? 'Y' : 'N' }
  },

  async CheckLoveCode(sim, data) {
    if (sim.settings.taxPlatform === 'down') return platformDown
    const code = text(data.LoveCode)
    return { ...done, IsExist: /^\d{3,7}$/.test(code) && !code.endsWith('0') ? 'Y' : 'N' }
  },

  async GetCompanyNameByTaxID(sim, data) {
    if (sim.settings.taxPlatform === 'down') return platformDown
    const number = text(data.UnifiedBusinessNo)
    return /^\d{7}[1-9]$/.test(number) ? { ...done, CompanyName: `模擬商行${number}` } : refuse(7, '查無資料')
  },
}

/** Until the 13th after its two months; not while an allowance is open; never when it was donated. */
function cannotVoid(sim: Sim, invoice: Invoice, data: Data): string | null {
  if (text(data.InvoiceDate) !== invoiceDay(invoice.issued_at)) return '查無發票資料'
  if (text(data.Reason) === '' || text(data.Reason).length > 20) return '作廢原因錯誤'
  if (text(invoice.form.Donation) === '1') return '已捐贈的發票不可作廢'
  if (invoice.allowed > 0) return '發票已折讓，請先作廢折讓單'
  const [year = 0, month = 0] = invoiceDay(invoice.issued_at).split('-').map(Number)
  // the period's second month is the even one; the month after it is counted from 0 by Date.UTC
  const deadline = Date.UTC(year, month + (month % 2), 14) - 8 * 3_600_000
  return sim.now().getTime() >= deadline ? '已超過可作廢期限' : null
}

function invoiceData(invoice: Invoice): Data {
  const { form } = invoice
  return {
    IIS_Number: invoice.invoice_no,
    IIS_Relate_Number: form.RelateNumber,
    IIS_Create_Date: invoiceStamp(invoice.issued_at),
    IIS_Random_Number: invoice.random_number,
    IIS_Sales_Amount: invoice.amount,
    IIS_Invalid_Status: invoice.voided_at ? '1' : '0',
    IIS_Identifier: text(form.CustomerIdentifier) || '0000000000',
    IIS_Carrier_Type: form.CarrierType,
    IIS_Carrier_Num: form.CarrierNum,
    IIS_Love_Code: text(form.LoveCode) || '0',
    IIS_Print_Flag: form.Print,
    Items: form.Items,
  }
}

function refuse(code: number, reason: string): Data {
  return { RtnCode: code, RtnMsg: reason }
}
