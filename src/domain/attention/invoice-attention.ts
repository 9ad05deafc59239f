/** What about an invoice needs a person: that it is not issued or reversed, or does not say what the shop keeps. */
import type { Issue } from './attention.ts'

export interface InvoiceFacts {
  id: string
  orderName: string
  state: 'wanted' | 'issued' | 'voided' | 'refused' | 'dropped'
  problem: string
  createdAt: Date
  /** When its order came to nothing; null: the invoice is to stand. */
  reversedAt: Date | null
  /** What is not allowed yet, of a return in part too. */
  standing: number
  /** An allowance that is not issued, a refused one first. */
  allowance: { state: 'wanted' | 'refused'; problem: string } | null
  allowanceSince: Date | null
}

/** Null: the invoice is as it should be. */
export function invoiceAttention(invoice: InvoiceFacts): Issue | null {
  const issue = findInvoiceIssue(invoice)
  return issue && { ...issue, facts: { state: invoice.state, booked: invoice.standing } }
}

export interface KeptFacts {
  /** Of the standing invoice; null: there is none. */
  id: string | null
  orderName: string
  /** What it stands for, allowances deducted, also those that are not issued yet. */
  invoiced: number
  kept: number
  since: Date
}

/** Null: what is invoiced is what is kept. */
export function keptAttention({ id, orderName, invoiced, kept, since }: KeptFacts): Issue | null {
  if (invoiced === kept) return null
  const issue = { orderName, since, detail: '', facts: { state: id ? 'issued' : 'voided', booked: invoiced, kept } }
  return id ? { ...issue, kind: 'invoice_differs', id } : { ...issue, kind: 'invoice_missing', id: orderName }
}

function findInvoiceIssue(invoice: InvoiceFacts): Issue | null {
  const { id, orderName, state, problem, createdAt, reversedAt, standing, allowance } = invoice
  const since = reversedAt ?? invoice.allowanceSince ?? createdAt
  if (reversedAt === null && state === 'refused')
    return { kind: 'invoice_refused', id, orderName, since: createdAt, detail: problem }
  if (reversedAt === null && state === 'wanted')
    return { kind: 'invoice_waiting', id, orderName, since: createdAt, detail: '' }
  if (state === 'voided' || state === 'dropped') return null
  if (allowance?.state === 'refused')
    return { kind: 'allowance_refused', id, orderName, since, detail: allowance.problem }
  const due = allowance !== null || (reversedAt !== null && standing > 0)
  return due ? { kind: 'invoice_not_reversed', id, orderName, since, detail: '' } : null
}
