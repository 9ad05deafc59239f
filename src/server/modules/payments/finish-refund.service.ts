import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceRefund } from '#server/modules/mail/queue-order-mail.ts'
import { lockOrder, moveOrder } from '#server/modules/orders/transition-order.service.ts'
import { markRefundDone, type OpenRefund } from './refunds.repo.ts'

/** The books: the refund is done, its buyer is told, and an order that was returned is refunded. False: it was before. */
export async function finishRefund(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  refund: Pick<OpenRefund, 'id' | 'order_id' | 'reason'>,
  cause: { actor: 'gateway' | 'owner'; note: string },
): Promise<boolean> {
  const order = await lockOrder(tx, refund.order_id)
  if (!(await markRefundDone(tx, refund.id, deps.clock.now())) || !order) return false
  await announceRefund(deps, tx, order.id, refund.id)
  if (refund.reason === 'returned' && order.state === 'returned') await moveOrder(deps, tx, order, 'refund', cause)
  return true
}
