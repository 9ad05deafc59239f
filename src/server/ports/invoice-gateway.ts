/**
 * The port of the service that issues invoices. Every call either succeeds or throws a `GatewayError`, whose kind is all
 * that a caller needs: `refused` (the owner must change something), `not_processed` (retry later), or `unreachable` and
 * `malformed` (it is not known whether it took effect: look it up, or repeat what is safe to repeat).
 */
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { Twd } from '#domain/money.ts'

export interface InvoiceLine {
  name: string
  quantity: number
  /** Of the whole line, tax included; negative for a discount. The lines add up to the invoice to the dollar. */
  amount: Twd
}

export interface InvoiceRequest {
  /** The shop's own number, letters and digits, 30 at most: the same one is never issued twice. */
  relateNumber: string
  choice: InvoiceChoice
  customer: { id: string; name: string; email: string; phone?: string; address?: string }
  lines: readonly InvoiceLine[]
  total: Twd
  /** Printed on it. */
  remark?: string
}

export interface IssuedInvoice {
  invoiceNo: string
  issuedAt: Date
  /** Four digits, printed with the number. */
  randomNumber: string
}

export interface FoundInvoice extends IssuedInvoice {
  total: Twd
  voided: boolean
}

/** down: the tax platform does not answer; the shopper may go on. */
export type Existence = 'yes' | 'no' | 'down'

export interface InvoiceGateway {
  /** Safe to repeat: a number that was issued before is found and returned. */
  issue(request: InvoiceRequest): Promise<IssuedInvoice>
  /** Null only if the service says that there is none. */
  find(relateNumber: string): Promise<FoundInvoice | null>
  voidInvoice(invoice: { invoiceNo: string; issuedAt: Date; reason: string }): Promise<void>
  issueAllowance(allowance: {
    invoiceNo: string
    issuedAt: Date
    customerName: string
    email: string
    lines: readonly InvoiceLine[]
    total: Twd
  }): Promise<{ allowanceNo: string; remaining: Twd | null }>
  /** The allowances of an invoice that were not reversed: finds an allowance whose answer was lost. */
  listAllowances(invoice: { invoiceNo: string; issuedAt: Date }): Promise<{ allowanceNo: string; amount: Twd }[]>
  voidAllowance(allowance: { invoiceNo: string; allowanceNo: string; reason: string }): Promise<void>
  checkBarcode(barcode: string): Promise<Existence>
  checkLoveCode(loveCode: string): Promise<Existence>
  /** Null: not found, which does not prove that there is none. */
  findCompanyName(taxNumber: string): Promise<string | null>
}
