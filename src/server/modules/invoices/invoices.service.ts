/** What order transitions do to the invoice. Only a job calls the invoice service. */

import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { ensureAllowances, requestAllowanceAgain } from './allowances.repo.ts'
import {
  findLatestInvoice,
  findStandingInvoice,
  insertInvoice,
  markReversed,
  requestInvoiceAgain,
  selectInvoiceIdsOf,
} from './invoices.repo.ts'

type JobDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * After payment, or when a cash-on-delivery order is dispatched: one invoice per order, however often it is requested; none
 * if nothing is kept. Its relate number is the order's name, so that people can find it.
 */
export async function requestInvoice(deps: JobDeps, tx: Db, order: OrderRow, runAt?: Date): Promise<void> {
  if (!order.order_name || !order.total_amount) return
  await queueReconciliation(deps, tx, await addInvoice(deps, tx, order, { choice: order.invoice_choice }), runAt)
}

/** The sale stands and its invoice does not: one for what is kept, issued once the former one is out of the way. */
export async function requestMissingInvoice(deps: JobDeps, tx: Db, order: OrderRow): Promise<void> {
  const former = await findLatestInvoice(tx, order.id)
  const choice = former?.choice ?? order.invoice_choice
  const invoiceId = await addInvoice(deps, tx, order, { choice, replaces: former?.id })
  if (!invoiceId) throw new AppError('order_state')
  await queueReconciliation(deps, tx, invoiceId)
}

/** The standing one is reversed, and one for what is kept takes its place; `choice` instead of the buyer's. */
export async function replaceInvoice(
  deps: JobDeps,
  tx: Db,
  order: Pick<OrderRow, 'id' | 'order_name'>,
  choice?: InvoiceChoice,
): Promise<void> {
  await reverseInvoice(deps, tx, order.id)
  const former = await findLatestInvoice(tx, order.id)
  const invoiceId = await addInvoice(deps, tx, order, { choice: choice ?? former?.choice, replaces: former?.id })
  if (!invoiceId) throw new AppError('order_state')
  await queueReconciliation(deps, tx, invoiceId)
}

function addInvoice(
  { clock }: JobDeps,
  tx: Db,
  order: Pick<OrderRow, 'id' | 'order_name'>,
  { choice, replaces }: { choice?: InvoiceChoice | null | undefined; replaces?: string | undefined },
): Promise<string | null> {
  const relateNumber = (order.order_name ?? '').replace('-', '')
  return insertInvoice(tx, {
    ...{ orderId: order.id, relateNumber, choice: choice ?? { kind: 'member' }, replaces },
    now: clock.now(),
  })
}

/** After a refund: an issued invoice is voided or gets an allowance; one not issued yet is dropped. */
export async function reverseInvoice(deps: JobDeps, tx: Db, orderId: string): Promise<void> {
  await queueReconciliation(deps, tx, await markReversed(tx, orderId, deps.clock.now()))
}

/**
 * After a refund in part: an allowance, once the invoice is issued. None of an invoice that is being reversed: the one
 * that follows it is issued for what is kept.
 */
export async function requestAllowance(deps: JobDeps, tx: Db, orderId: string): Promise<void> {
  const invoice = await findStandingInvoice(tx, orderId)
  if (!invoice) return
  await ensureAllowances(tx, invoice.id, deps.clock.now())
  await queueReconciliation(deps, tx, invoice.id)
}

/** After a refusal: unchanged, or to the member carrier if the chosen invoice carrier does not exist; allowances too. */
export async function retryInvoice(deps: JobDeps, tx: Db, orderId: string, asMember: boolean): Promise<void> {
  let retried = false
  for (const invoiceId of await selectInvoiceIdsOf(tx, orderId)) {
    const issued = await requestInvoiceAgain(tx, invoiceId, asMember ? { kind: 'member' } : null)
    const allowed = await requestAllowanceAgain(tx, invoiceId)
    if (!issued && !allowed) continue
    await queueReconciliation(deps, tx, invoiceId)
    retried = true
  }
  if (!retried) throw new AppError('order_state')
}

/**
 * A person wants it done now: a refused invoice or allowance is requested again, one that waits gets a job of its own.
 * Several presses are one job.
 */
export async function resumeInvoice(
  deps: JobDeps,
  tx: Db,
  invoiceId: string,
  { asMember }: { asMember: boolean },
): Promise<void> {
  await requestInvoiceAgain(tx, invoiceId, asMember ? { kind: 'member' } : null)
  await requestAllowanceAgain(tx, invoiceId)
  const dedupeKey = `settle_invoice:${invoiceId}:${taipeiMinute(deps.clock.now())}`
  await deps.jobs.send(tx, { kind: 'settle_invoice', data: { invoiceId }, dedupeKey })
}

async function queueReconciliation(deps: JobDeps, tx: Db, invoiceId: string | null, runAt?: Date): Promise<void> {
  if (invoiceId) await deps.jobs.send(tx, { kind: 'settle_invoice', data: { invoiceId }, ...(runAt ? { runAt } : {}) })
}
