/** Refunds that a person carries on with: sent again, or transferred. Kept with who did it. */
import { changesBetween } from '#domain/audit/changes.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { completeManualRefunds, retryRefunds } from '#server/modules/payments/pending-refunds.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { recordOrderAudit } from './order-audit.ts'
import { type OwnerDeps, type StepBy, type StepDeps, withLockedOrder } from './owner-steps.service.ts'

type Pending = Awaited<ReturnType<typeof completeManualRefunds>>

/** Transferred from the shop's bank, or given back in cash: one refund, or all of the order. Empty: there was none. */
export function recordTransfers(
  deps: OwnerDeps,
  name: string,
  which: { refundId?: string },
  { actor }: StepBy,
): Promise<Pending> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const done = await completeManualRefunds(deps, tx, order.id, { by: actorName(actor), ...which })
    if (done.length > 0) await record(deps, tx, order, { action: 'order.refund_transferred', actor, refunds: done })
    return done
  })
}

export function sendRefundsAgain(
  deps: OwnerDeps,
  name: string,
  { actor }: StepBy,
): Promise<Awaited<ReturnType<typeof retryRefunds>>> {
  return withLockedOrder(deps, name, async (tx, order) => {
    const answer = await retryRefunds(deps, tx, order.id)
    const refunds = answer.retried
    if (refunds.length > 0) await record(deps, tx, order, { action: 'order.refund_again', actor, refunds })
    return answer
  })
}

async function record(
  deps: StepDeps,
  tx: Db,
  order: OrderRow,
  { refunds, ...what }: { action: 'order.refund_transferred' | 'order.refund_again'; actor: Actor; refunds: Pending },
): Promise<void> {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  await recordOrderAudit(deps, tx, order, { ...what, changes: changesBetween({}, { amount }) })
}
