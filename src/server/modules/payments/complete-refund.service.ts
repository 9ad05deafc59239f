import type { Db } from '#server/db/open-db.ts'
import { mailRefund } from '#server/modules/mail/queue-order-mail.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { markRefundDone, type RefundRow } from './refunds.repo.ts'

/** Marks a refund as done, mails the buyer, and moves a returned order to `refunded`. False: it was done before. */
export async function completeRefund(
  deps: TransitionDeps,
  tx: Db,
  refund: Pick<RefundRow, 'id' | 'order_id' | 'reason'>,
  cause: { actor: 'gateway' | 'owner'; note: string },
): Promise<boolean> {
  const order = await lockOrder(tx, refund.order_id)
  if (!(await markRefundDone(tx, refund.id, deps.clock.now())) || !order) return false
  await mailRefund(deps, tx, order.id, refund.id)
  if (refund.reason === 'returned' && order.state === 'returned')
    await transitionOrder(deps, tx, order, 'refund', cause)
  return true
}
