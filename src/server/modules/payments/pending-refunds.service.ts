/** Pending refunds, as the owner works on them. */
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { TransitionDeps } from '#server/modules/orders/transition-order.service.ts'
import { completeRefund } from './complete-refund.service.ts'
import { type PendingRefund, reopenRefund, selectPendingRefunds } from './refunds.repo.ts'

/** Retries what the gateway refunds; also returns those that only the owner can transfer. */
export async function retryRefunds(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Db, orderId: string) {
  const pending = await selectPendingRefunds(tx, orderId)
  const retried = pending.filter(({ method }) => isRefundedByGateway(method))
  for (const { id } of retried) {
    await reopenRefund(tx, id, deps.clock.now())
    // several presses are one job
    const dedupeKey = `refund_payment:${id}:${taipeiMinute(deps.clock.now())}`
    await deps.jobs.send(tx, { kind: 'refund_payment', data: { refundId: id }, dedupeKey })
  }
  return { retried, manual: pending.filter((refund) => !retried.includes(refund)) }
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

/** One of them. False: it is not a manual refund of the order, or it is done. */
export async function completeManualRefund(
  deps: TransitionDeps,
  tx: Db,
  { orderId, refundId, note, by }: { orderId: string; refundId: string; note: string; by: string },
): Promise<boolean> {
  const pending = await selectPendingRefunds(tx, orderId)
  const refund = pending.find(({ id, state }) => id === refundId && state === 'by_hand')
  return refund ? completeRefund(deps, tx, refund, { actor: 'owner', by, note }) : false
}
