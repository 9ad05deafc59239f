import type { Invoice } from '#contract/admin/orders/invoices.ts'
import { stepsOfInvoice } from '#domain/invoices/invoice-steps.ts'
import { twd } from '#domain/money.ts'
import { isConfirmed, type OrderState } from '#domain/orders/order-transitions.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { findListedInvoice, type ListedInvoice, selectInvoices } from './invoice-list.repo.ts'

export async function listInvoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { state, q = '' }: { state?: Invoice['state'] | undefined; q?: string | undefined },
  page: { after: string | undefined; limit: number },
): Promise<{ items: Invoice[]; next: string | null }> {
  const key = readListKey(page.after, ['instant', 'uuid'])
  const after = key && { at: key[0], id: key[1] }
  const number = q.trim().toUpperCase()
  const rows = await selectInvoices(db, { state, number }, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, (row) => toListKey([row.created_at.toISOString(), row.id]))
  return { items: items.map((row) => toInvoice(row, clock.now())), next }
}

export async function requireInvoice(db: Db, id: string): Promise<ListedInvoice> {
  const invoice = await findListedInvoice(db, id)
  if (!invoice) throw new AppError('not_found')
  return invoice
}

export function toInvoice(row: ListedInvoice, now: Date): Invoice {
  const { choice } = row
  const company = choice.kind === 'company' ? choice : null
  return {
    id: row.id,
    version: row.version,
    order_name: row.order_name,
    state: row.state,
    reversed: row.taken_back_at !== null,
    invoice_no: row.invoice_no,
    amount: twd(row.amount),
    allowed: twd(row.allowed),
    kind: choice.kind,
    tax_number: company?.taxNumber ?? null,
    title: company?.title ?? null,
    problem: row.problem || (row.allowance_problem ?? ''),
    created_at: row.created_at.toISOString(),
    issued_at: row.issued_at?.toISOString() ?? null,
    steps: stepsOf(row, now),
  }
}

export function stepsOf(row: ListedInvoice, now: Date): Invoice['steps'] {
  const ended = ['returned', 'refunded'].includes(row.order_state)
  return stepsOfInvoice(
    {
      state: row.state,
      reversed: row.taken_back_at !== null,
      issuedOn: row.issued_at ? taipeiDay(row.issued_at) : null,
      donated: row.choice.kind === 'donation',
      allowed: row.allowed,
      allowanceRefused: row.allowance_problem !== null,
      amount: row.amount,
      kept: row.kept,
      saleStands: isConfirmed(row.order_state as OrderState) && !ended && row.kept > 0,
      hasSuccessor: row.has_successor,
    },
    taipeiDay(now),
  )
}
