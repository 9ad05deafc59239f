import { twd } from '#domain/money.ts'
import { GatewayError, malformed, notProcessed, refused } from '#server/ports/gateway-error.ts'
import type {
  Existence,
  FoundInvoice,
  InvoiceGateway,
  InvoiceRequest,
  IssuedInvoice,
} from '#server/ports/invoice-gateway.ts'
import type { Credentials } from './credentials.ts'
import { requireAccount } from './ecpay-accounts.ts'
import type { EcpayClient } from './ecpay-client.ts'
import { parseGatewayTime, toGatewayTime, unixSeconds } from './ecpay-time.ts'
import { cutText, plainText } from './gateway-text.ts'
import { decryptData, encryptData } from './invoice-envelope.ts'
import { checkSum, issueFields, toItem } from './invoice-fields.ts'

export interface InvoiceOptions {
  client: EcpayClient
  baseUrl: string
  /** Null: the shop has no account. */
  credentials: Credentials | null
  now(): Date
}

/** The tax platform behind the service does not answer. */
const platformDown = '9000001'
const busyText = /稍後再試|系統忙碌|系統異常/

/** How the service says that there is no such invoice or allowance; its codes for that differ by call. */
const absentText = /查無(此|該)?(發票|折讓單?)?(號碼)?資料|無發票號碼資料/

function isAbsent(error: unknown): boolean {
  return error instanceof GatewayError && error.kind === 'refused' && absentText.test(error.message)
}

export function createEcpayInvoices(options: InvoiceOptions): InvoiceGateway {
  const merchantId = () => requireAccount(options.credentials).merchantId

  async function issue(request: InvoiceRequest): Promise<IssuedInvoice> {
    const fields = issueFields(request, merchantId())
    try {
      const data = await operate(options, 'Issue', fields)
      const issuedAt = parseGatewayTime(text(data.InvoiceDate).replace('+', ' '))
      if (!issuedAt || text(data.InvoiceNo) === '') throw malformed('the answer names no invoice')
      return { invoiceNo: text(data.InvoiceNo), issuedAt, randomNumber: text(data.RandomNumber) }
    } catch (error) {
      // perhaps refused because an earlier try, whose answer was lost, was accepted: query by number
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
      const found = await find(request.relateNumber)
      if (!found || found.voided || found.total !== request.total) throw error
      return found
    }
  }

  async function find(relateNumber: string): Promise<FoundInvoice | null> {
    try {
      const data = await operate(options, 'GetIssue', { MerchantID: merchantId(), RelateNumber: relateNumber })
      const issuedAt = parseGatewayTime(text(data.IIS_Create_Date).replace('+', ' '))
      const total = Number(data.IIS_Sales_Amount)
      if (!issuedAt || text(data.IIS_Number) === '' || !Number.isSafeInteger(total))
        throw malformed('the answer names no invoice')
      return {
        invoiceNo: text(data.IIS_Number),
        issuedAt,
        randomNumber: text(data.IIS_Random_Number),
        total: twd(total),
        voided: text(data.IIS_Invalid_Status) === '1',
      }
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  async function exists(operation: string, fields: object): Promise<Existence> {
    try {
      const { IsExist } = await operate(options, operation, { MerchantID: merchantId(), ...fields })
      return IsExist === 'Y' ? 'yes' : 'no'
    } catch (error) {
      if (error instanceof GatewayError) return 'down'
      throw error
    }
  }

  return {
    issue,
    find,
    async voidInvoice({ invoiceNo, issuedAt, reason }) {
      await operate(options, 'Invalid', {
        MerchantID: merchantId(),
        InvoiceNo: invoiceNo,
        InvoiceDate: invoiceDay(issuedAt),
        Reason: shortReason(reason),
      })
    },
    async issueAllowance({ invoiceNo, issuedAt, customerName, email, lines, total }) {
      checkSum(lines, total)
      const data = await operate(options, 'Allowance', {
        MerchantID: merchantId(),
        InvoiceNo: invoiceNo,
        InvoiceDate: invoiceDay(issuedAt),
        AllowanceNotify: 'E',
        CustomerName: cutText(plainText(customerName), { units: 60, bytes: 180 }),
        NotifyMail: email,
        AllowanceAmount: total,
        Items: lines.map(toItem),
      })
      if (text(data.IA_Allow_No) === '') throw malformed('the answer names no allowance')
      const remaining = Number(data.IA_Remain_Allowance_Amt)
      return { allowanceNo: text(data.IA_Allow_No), remaining: Number.isSafeInteger(remaining) ? twd(remaining) : null }
    },
    async listAllowances({ invoiceNo, issuedAt }) {
      const fields = { MerchantID: merchantId(), SearchType: '1', InvoiceNo: invoiceNo, Date: invoiceDay(issuedAt) }
      try {
        const { AllowanceInfo } = await operate(options, 'GetAllowanceList', fields)
        if (!Array.isArray(AllowanceInfo)) throw malformed('the answer has no list')
        return AllowanceInfo.map((one: unknown) => toRecord(one))
          .filter(({ IA_Invalid_Status }) => text(IA_Invalid_Status) !== '1')
          .map(toAllowance)
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
    async voidAllowance({ invoiceNo, allowanceNo, reason }) {
      await operate(options, 'AllowanceInvalid', {
        MerchantID: merchantId(),
        InvoiceNo: invoiceNo,
        AllowanceNo: allowanceNo,
        Reason: shortReason(reason),
      })
    },
    checkBarcode: (barcode) => exists('CheckBarcode', { BarCode: barcode }),
    checkLoveCode: (loveCode) => exists('CheckLoveCode', { LoveCode: loveCode }),
    async findCompanyName(taxNumber) {
      try {
        const fields = { MerchantID: merchantId(), UnifiedBusinessNo: taxNumber }
        const data = await operate(options, 'GetCompanyNameByTaxID', fields)
        return text(data.CompanyName) || null
      } catch (error) {
        if (error instanceof GatewayError) return null
        throw error
      }
    },
  }
}

/**
 * TransCode says whether the envelope was processed at all, RtnCode whether the request succeeded; both are numbers here.
 * Without the former nothing is known about the invoice.
 */
async function operate(options: InvoiceOptions, operation: string, fields: object): Promise<Record<string, unknown>> {
  const { client, baseUrl, now } = options
  const credentials = requireAccount(options.credentials)
  const envelope = {
    MerchantID: credentials.merchantId,
    RqHeader: { Timestamp: unixSeconds(now()), Revision: '3.0.0' },
    Data: encryptData(fields, credentials),
  }
  const answer = await client.postJson(`${baseUrl}/B2CInvoice/${operation}`, envelope, fields)
  const { TransCode, TransMsg, Data } = (answer ?? {}) as Record<string, unknown>
  if (TransCode === undefined) throw malformed('the answer has no TransCode')
  if (Number(TransCode) !== 1) throw notProcessed(`trans ${text(TransCode)}`, text(TransMsg))
  const data = decryptData(text(Data), credentials)
  const [code, message] = [text(data.RtnCode), text(data.RtnMsg)]
  if (Number(code) === 1) return data
  throw code === platformDown || busyText.test(message) ? notProcessed(code, message) : refused(code, message)
}

function toRecord(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw malformed('the answer has no list')
  return value as Record<string, unknown>
}

function toAllowance({ IA_Allow_No, IA_Total_Tax_Amount }: Record<string, unknown>) {
  const amount = Number(text(IA_Total_Tax_Amount) || Number.NaN)
  if (text(IA_Allow_No) === '' || !Number.isSafeInteger(amount)) throw malformed('the answer names no allowance')
  return { allowanceNo: text(IA_Allow_No), amount: twd(amount) }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function invoiceDay(instant: Date): string {
  return toGatewayTime(instant).slice(0, 10).replaceAll('/', '-')
}

function shortReason(reason: string): string {
  return cutText(plainText(reason), { units: 20, bytes: 60 })
}
