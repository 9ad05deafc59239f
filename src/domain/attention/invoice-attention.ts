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
  /** The allowance that reverses it. */
  allowance: { state: 'wanted' | 'done' | 'refused'; problem: string } | null
}

/** Null: the invoice is as it should be. */
export function invoiceAttention(invoice: InvoiceFacts): Matter | null {
  const { id, orderName, state, problem, createdAt, reversedAt, allowance } = invoice
  if (reversedAt === null) {
    if (state === 'refused') return { kind: 'invoice_refused', id, orderName, since: createdAt, detail: problem }
    return state === 'wanted' ? { kind: 'invoice_waiting', id, orderName, since: createdAt, detail: '' } : null
  }
  if (state === 'voided' || state === 'dropped' || allowance?.state === 'done') return null
  if (allowance?.state === 'refused')
    return { kind: 'allowance_refused', id, orderName, since: reversedAt, detail: allowance.problem }
  return { kind: 'invoice_not_reversed', id, orderName, since: reversedAt, detail: '' }
}
