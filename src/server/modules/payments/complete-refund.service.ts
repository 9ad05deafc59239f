import type { Db } from '#server/db/open-db.ts'
import { mailPartReturned, mailRefund } from '#server/modules/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { findReturnWithoutGoods } from '#server/modules/returns/order-returns.repo.ts'
import { closeRefundedRequests } from '#server/modules/returns/return-requests.repo.ts'
import type { OrderActor, OrderRow } from '#server/ports/order-reactions.ts'
import { hasPendingReturnRefunds, markRefundDone, type RefundRow } from './refunds.repo.ts'

interface RefundCause {
  actor: OrderActor
  /** Who transferred it; without it the gateway. */
  by?: string | undefined
  note: string
}

/** Marks a refund as done, mails the buyer, and moves a returned order to `refunded`. False: it was done before. */
export async function completeRefund(
  deps: TransitionDeps,
  tx: Db,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'reason'>,
  cause: RefundCause,
): Promise<boolean> {
  const order = await lockOrder(tx, refund.order_id)
  const done = { at: deps.clock.now(), byGateway: cause.actor === 'gateway', by: cause.by ?? '' }
  if (!(await markRefundDone(tx, refund.id, done)) || !order) return false
  await mailMoved(deps, tx, order, refund.id)
  await closeRefundedRequests(tx, order.id)
  if (refund.reason === 'returned' || refund.reason === 'goodwill') await finishReturnedOrder(deps, tx, order, cause)
  return true
}

/** What was refunded without goods is told only now; of goods that came back the buyer knows, and hears of the money. */
async function mailMoved(deps: TransitionDeps, tx: Db, order: OrderRow, refundId: string): Promise<void> {
  const kept = order.state === 'returned' ? null : await findReturnWithoutGoods(tx, refundId)
  if (kept)
    await mailPartReturned(deps, tx, { orderId: order.id, returnId: kept.id, refundId, withGoods: kept.has_lines })
  else await mailRefund(deps, tx, order.id, refundId)
}

/** A returned order is `refunded` when none of its refunds is pending. */
export async function finishReturnedOrder(
  deps: TransitionDeps,
  tx: Db,
  order: OrderRow,
  cause: RefundCause,
): Promise<void> {
  if (order.state !== 'returned' || (await hasPendingReturnRefunds(tx, order.id))) return
  await transitionOrder(deps, tx, order, 'refund', cause)
}
