import type { Deps } from '#server/core/deps.ts'
import { listForgottenInvoices } from './invoices.repo.ts'

/** Longer than the retries of a reconciliation: no two of them run at the same time. */
const periodMs = 3 * 24 * 60 * 60 * 1000

/**
 * Hourly, for all processes: an invoice that is not as it should be after all retries gets a new job, one every three
 * days. No invoice depends on a job that can be given up.
 */
export async function watchInvoices(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now().getTime()
  const period = Math.floor(now / periodMs)
  for (const invoiceId of await listForgottenInvoices(deps.db, new Date(now - periodMs))) {
    const dedupeKey = `settle_invoice:${invoiceId}:${period}`
    await deps.jobs.send(deps.db, { kind: 'settle_invoice', data: { invoiceId }, dedupeKey })
  }
}
