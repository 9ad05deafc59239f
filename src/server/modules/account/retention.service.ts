/** Enforces what the privacy statement promises: some years after a member has left, nothing identifies them any more. */
import { retentionStart } from '#domain/members/retention.ts'
import type { Deps } from '#server/core/deps.ts'
import { eraseInvoiceChoices } from '#server/modules/invoices/invoices.repo.ts'
import { eraseOrdersLeftBefore } from '#server/modules/orders/erase-orders.repo.ts'
import { erasePaymentFacts } from '#server/modules/payments/payments.repo.ts'
import { eraseReturns } from '#server/modules/returns/return-requests.repo.ts'

/** Short transactions: nobody waits for them. */
const batchSize = 200

export async function eraseDepartedMembers(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const before = retentionStart(deps.clock.now(), deps.settings.current().retention.departedYears)
  while ((await eraseBatch(deps, before)) === batchSize) {
    // until nothing is left
  }
}

function eraseBatch(deps: Pick<Deps, 'db'>, before: Date): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const orderIds = await eraseOrdersLeftBefore(tx, before, batchSize)
    if (orderIds.length > 0) {
      await eraseInvoiceChoices(tx, orderIds)
      await erasePaymentFacts(tx, orderIds)
      await eraseReturns(tx, orderIds)
    }
    return orderIds.length
  })
}
