/** What staff do with an invoice: under the order's lock, by the version they saw. Only a job calls the service. */
import type { Invoice } from '#contract/admin/orders/invoices.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import { type InvoiceChoice, invoiceProblems, normaliseCode } from '#domain/invoices/einvoice.ts'
import type { InvoiceStep } from '#domain/invoices/invoice-steps.ts'
import { adminInvoicesTexts as texts } from '#messages/admin/orders/invoices.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { requestInvoiceAgain } from '#server/modules/invoices/invoices.repo.ts'
import {
  replaceInvoice,
  requestAllowance,
  resumeInvoice,
  reverseInvoice,
} from '#server/modules/invoices/invoices.service.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import type { StaffActionOn } from '#server/ports/staff-action.ts'
import type { ListedInvoice } from './invoice-list.repo.ts'
import { requireInvoice, stepsOf, toInvoice } from './list-invoices.service.ts'

export type InvoiceAction = StaffActionOn<{ id: string }>
type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

export function retryOne(deps: AdminDeps, staffAction: InvoiceAction, body: { version: number }) {
  return change(deps, staffAction, 'retry', body, async (tx, { id }) => {
    await resumeInvoice(deps, tx, id, { asMember: false })
    return {}
  })
}

export async function voidOne(deps: AdminDeps, staffAction: InvoiceAction, body: { version: number; reason: string }) {
  const reason = body.reason.trim()
  if (reason === '') throw new AppError('bad_input', { fields: { reason: texts.reasonMissing } })
  return change(deps, staffAction, 'void', body, async (tx, { order_id }) => {
    await reverseInvoice(deps, tx, order_id)
    return { reason: { before: null, after: reason } }
  })
}

export function allowRefunds(deps: AdminDeps, staffAction: InvoiceAction, body: { version: number }) {
  return change(deps, staffAction, 'allowance', body, async (tx, { order_id }) => {
    await requestAllowance(deps, tx, order_id)
    return {}
  })
}

/** The old one is reversed first: the new one waits for that (`replaces`). One that was never issued only changes its address. */
export async function reissueOne(
  deps: AdminDeps,
  staffAction: InvoiceAction,
  body: { version: number; tax_number: string; title: string },
) {
  const choice: InvoiceChoice = { kind: 'company', taxNumber: normaliseCode(body.tax_number), title: body.title.trim() }
  const problems = invoiceProblems(choice)
  if (problems.length > 0) {
    const fields = Object.fromEntries(
      problems.map((field) => [field === 'taxNumber' ? 'tax_number' : field, texts.problems[field]]),
    )
    throw new AppError('invoice_invalid', { fields })
  }
  return change(deps, staffAction, 'reissue', body, async (tx, invoice) => {
    if (invoice.state === 'refused') {
      await requestInvoiceAgain(tx, invoice.id, choice)
      await resumeInvoice(deps, tx, invoice.id, { asMember: false })
    } else {
      await replaceInvoice(deps, tx, { id: invoice.order_id, order_name: invoice.order_name }, choice)
    }
    return { tax_number: { before: companyOf(invoice.choice), after: choice.taxNumber } }
  })
}

function companyOf(choice: InvoiceChoice): string | null {
  return choice.kind === 'company' ? choice.taxNumber : null
}

const actions: Record<InvoiceStep, AuditAction> = {
  retry: 'invoice.retry',
  void: 'invoice.void',
  allowance: 'invoice.allowance',
  reissue: 'invoice.reissue',
}

function change(
  deps: AdminDeps,
  { staff, actor, idempotencyKey: key, params: { id } }: InvoiceAction,
  step: InvoiceStep,
  input: { version: number },
  work: (tx: Db, invoice: ListedInvoice) => Promise<Changes>,
): Promise<{ invoice: Invoice }> {
  const run = async (tx: Db) => {
    const now = deps.clock.now()
    await lockOrder(tx, (await requireInvoice(tx, id)).order_id)
    const invoice = await requireInvoice(tx, id)
    if (invoice.version !== input.version) throw new AppError('conflict', { present: toInvoice(invoice, now) })
    if (!stepsOf(invoice, now).includes(step)) throw new AppError('order_state', { text: texts.refusals[step] })
    const changes = await work(tx, invoice)
    const thing = { kind: 'order' as const, id: invoice.order_id, name: invoice.order_name }
    await recordAudit(tx, actor, { action: actions[step], thing, changes, at: now })
    return { invoice: toInvoice(await requireInvoice(tx, id), now) }
  }
  return retryConflicts(() =>
    runIdempotent(deps, { staffId: staff.id, key, call: actions[step], input: { id, ...input } }, (db) =>
      inTransaction(db, run),
    ),
  )
}
