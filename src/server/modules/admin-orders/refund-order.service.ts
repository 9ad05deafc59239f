/** Money back, by staff who proved who they are. The buyer is told when it has moved, not before. */
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import type { RefundWanted } from '#contract/admin/order-refunds.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { carryOutReturn } from '#server/modules/fulfilment/owner-returns.service.ts'
import { withLockedOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { completeManualRefunds, retryRefunds } from '#server/modules/payments/pending-refunds.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { withPresent } from './order-steps.service.ts'
import { readOrderDetail } from './read-order.service.ts'
import { toPartialReturn } from './refund-preview.service.ts'

interface Refund extends RefundWanted {
  version: number
  no: number
  refund: number
  note: string
}

/** Only what the preview named, on the order as it was then. */
export function refundOrder(
  deps: Deps,
  name: string,
  { version, no, refund, note, ...wanted }: Refund,
  actor: Actor,
): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    const input = { ...toPartialReturn(wanted), actor: 'owner' as const, by: actor, note: note.trim(), no, refund }
    await carryOutReturn(deps, name, input, version)
    return readOrderDetail(deps.db, name)
  })
}

/** Transferred from the shop's bank, or given back in cash: kept with who and when. A second press finds it done. */
export function recordTransfer(deps: Deps, name: string, refundId: string, actor: Actor): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    await withLockedOrder(deps, name, async (tx, order) => {
      const done = await completeManualRefunds(deps, tx, order.id, { by: actorName(actor), refundId })
      if (done.length === 0) throw new AppError('order_state')
      await keep(deps, tx, order, actor, 'order.refund_transferred', sumOf(done))
    })
    return readOrderDetail(deps.db, name)
  })
}

export function sendRefundsAgain(deps: Deps, name: string, actor: Actor): Promise<OrderDetail> {
  return withPresent(deps, name, async () => {
    await withLockedOrder(deps, name, async (tx, order) => {
      const { retried } = await retryRefunds(deps, tx, order.id)
      if (retried.length === 0) throw new AppError('order_state')
      await keep(deps, tx, order, actor, 'order.refund_again', sumOf(retried))
    })
    return readOrderDetail(deps.db, name)
  })
}

const sumOf = (refunds: readonly { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

async function keep(
  deps: Deps,
  tx: Db,
  { id, order_name }: OrderRow,
  actor: Actor,
  action: 'order.refund_transferred' | 'order.refund_again',
  amount: number,
): Promise<void> {
  const thing = { kind: 'order', id, name: order_name ?? '' } as const
  await recordAudit(tx, actor, { action, thing, changes: changesBetween({}, { amount }), at: deps.clock.now() })
  announceAfterCommit('orders')
}
