/** Pending refunds, as the owner works on them. */

import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { TransitionDeps } from '#server/modules/orders/transition-order.service.ts'
import { completeRefund } from './complete-refund.service.ts'
import { type PendingRefund, reopenRefund, selectPendingRefunds } from './refunds.repo.ts'

/** Retries refunds of card payments at the gateway; also returns those that only the owner can transfer. */
export async function retryRefunds(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, orderId: string) {
  const pending = await selectPendingRefunds(tx, orderId)
  const byCard = pending.filter(({ method }) => method === 'Credit')
  for (const { id } of byCard) {
    await reopenRefund(tx, id, deps.clock.now())
    await deps.jobs.send(tx, { kind: 'refund_payment', data: { refundId: id } })
  }
  return { retried: byCard, manual: pending.filter(({ method }) => method !== 'Credit') }
}

/** The owner has transferred the money. Manual refunds only: one that the gateway works on might be paid twice. */
export async function completeManualRefunds(
  deps: TransitionDeps,
  tx: Db,
  orderId: string,
  { by, refundId }: { by: string; refundId?: string },
): Promise<PendingRefund[]> {
  const pending = (await selectPendingRefunds(tx, orderId)).filter(
    ({ id, state }) => state === 'by_hand' && (refundId === undefined || id === refundId),
  )
  for (const refund of pending) await completeRefund(deps, tx, refund, { actor: 'owner', by, note: '' })
  return pending
}
