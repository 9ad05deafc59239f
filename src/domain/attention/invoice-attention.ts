/** What about an invoice needs a person. */
import type { Matter } from './attention.ts'

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
export function invoiceAttention(invoice: InvoiceFacts): Matter | null {
  const matter = findInvoiceMatter(invoice)
  return matter && { ...matter, facts: { state: invoice.state, booked: invoice.standing } }
}

function findInvoiceMatter(invoice: InvoiceFacts): Matter | null {
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
