/** Money that went back without the shop: in the gateway's console, or by the bank. The books follow. */
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { findAttempt } from './payments.repo.ts'
import { insertDoneRefund, sumRefunds } from './refunds.repo.ts'

interface OutsideRefund {
  tradeNo: string
  /** All that the gateway gave back of the payment. */
  total: number
  by: string
}

/**
 * Under the order's lock: what the books lack to the gateway's total, no more than is left of the payment. NT$500 at the
 * gateway, NT$300 in the books: NT$200. Null: nothing is lacking, or nothing is left.
 */
export async function bookOutsideRefund(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  order: Pick<OrderRow, 'id'>,
  { tradeNo, total, by }: OutsideRefund,
): Promise<string | null> {
  const attempt = await findAttempt(tx, tradeNo)
  if (!attempt || attempt.order_id !== order.id) return null
  const given = await sumRefunds(tx, attempt.id)
  const amount = Math.min(total, attempt.amount) - given
  if (amount <= 0) return null
  const now = deps.clock.now()
  return insertDoneRefund(tx, {
    orderId: order.id,
    paymentId: attempt.id,
    reason: 'outside',
    amount,
    byGateway: true,
    by,
    now,
  })
}
