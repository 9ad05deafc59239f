/** What staff can do with an invoice now. The server and the screen ask the same function. */
import { invoiceCorrection } from './einvoice.ts'

export const invoiceSteps = ['retry', 'void', 'allowance', 'reissue'] as const
export type InvoiceStep = (typeof invoiceSteps)[number]

export interface InvoiceSituation {
  state: 'wanted' | 'issued' | 'voided' | 'refused' | 'dropped'
  /** It is to be reversed, or was. */
  reversed: boolean
  /** Taipei's day; null: not issued. */
  issuedOn: string | null
  donated: boolean
  /** Total of its allowances, also of those that are not issued yet. */
  allowed: number
  /** An allowance was refused. */
  allowanceRefused: boolean
  amount: number
  /** What the shop keeps of the order. */
  kept: number
  /** The order was paid, has not ended, and something of it is kept: its sale needs an invoice. */
  saleStands: boolean
  /** Another invoice of the order stands. */
  hasSuccessor: boolean
}

/**
 * A whole invoice is voided within its two months only, and not once it was donated or allowed in part. An allowance
 * follows a refund: without one there is nothing to allow. An invoice of 2026-11-15 can be voided until 2026-12-31.
 */
export function stepsOfInvoice(invoice: InvoiceSituation, today: string): InvoiceStep[] {
  const { state, reversed, saleStands, hasSuccessor } = invoice
  const voidable = state === 'issued' && !reversed && isVoidable(invoice, today)
  const refused = state === 'refused' && !reversed
  const steps: Record<InvoiceStep, boolean> = {
    retry: refused || state === 'wanted' || invoice.allowanceRefused,
    void: voidable,
    allowance: state === 'issued' && !reversed && invoice.amount - invoice.allowed > invoice.kept,
    reissue: saleStands && !hasSuccessor && (voidable || refused || state === 'voided'),
  }
  return invoiceSteps.filter((step) => steps[step])
}

function isVoidable({ issuedOn, donated, allowed }: InvoiceSituation, today: string): boolean {
  if (issuedOn === null) return false
  return invoiceCorrection({ issuedOn, donated, openAllowances: allowed }, { whole: true, on: today }) === 'void'
}
