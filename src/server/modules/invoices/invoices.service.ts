/** What an order's steps do to its invoice. The service is asked by a job, never here. */

import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { insertInvoice, markReversed, requestInvoiceAgain, selectInvoiceIdOf } from './invoices.repo.ts'

type JobDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * The money is there: one invoice for an order, however often it is asked for; none where there was nothing to pay. Its
 * number is made of the order's, so that people can find it again.
 */
export async function requestInvoice(deps: JobDeps, tx: Db, order: OrderRow): Promise<void> {
  if (!order.order_name || !order.total_amount) return
  const invoiceId = await insertInvoice(tx, {
    orderId: order.id,
    relateNumber: order.order_name.replace('-', ''),
    choice: order.invoice_choice ?? { kind: 'member' },
    amount: order.total_amount,
    now: deps.clock.now(),
  })
  await queueReconciliation(deps, tx, invoiceId)
}

/** The money goes back: what was issued is voided or allowed, what was not is not any more. */
export async function reverseInvoice(deps: JobDeps, tx: Db, orderId: string): Promise<void> {
  await queueReconciliation(deps, tx, await markReversed(tx, orderId, deps.clock.now()))
}

/** After a refusal: as it is, or into the member's own carrier when the chosen one does not exist. */
export async function retryInvoice(deps: JobDeps, tx: Db, orderId: string, asMember: boolean): Promise<void> {
  const invoiceId = await selectInvoiceIdOf(tx, orderId)
  if (!invoiceId || !(await requestInvoiceAgain(tx, invoiceId, asMember ? { kind: 'member' } : null))) {
    throw new AppError('order_state')
  }
  await queueReconciliation(deps, tx, invoiceId)
}

async function queueReconciliation(deps: JobDeps, tx: Db, invoiceId: string | null): Promise<void> {
  if (invoiceId) await deps.jobs.send(tx, { kind: 'settle_invoice', data: { invoiceId } })
}
