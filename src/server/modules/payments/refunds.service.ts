/** Refunds are stored in the transaction of their cause; card payments are refunded by a job. */

import { cardMethods, isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import type { CardFacts } from '#domain/payments/payment-facts.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { findSettlingPayment, insertRefund, isDisputed } from './refunds.repo.ts'

interface RefundRequest {
  orderId: string
  payment: { id: string; method: string; card: CardFacts | null }
  reason: RefundReason
  /** What staff read beside the reason. */
  cause?: string
  amount: number
  /** Of a return in part. */
  returnId?: string
  now: Date
}

/** Safe to repeat: one row per payment and reason, or per return. What the gateway does not refund is left to the owner. */
export async function requestRefund(deps: Pick<Deps, 'jobs'>, tx: Db, request: RefundRequest): Promise<void> {
  const { orderId, payment, reason, cause = '', amount, returnId = null, now } = request
  // of a disputed payment the bank may take the money, too: a person decides
  const byGateway = isRefundable(payment) && !(await isDisputed(tx, payment.id))
  const state = byGateway ? 'open' : 'by_hand'
  const refundId = await insertRefund(tx, {
    ...{ orderId, paymentId: payment.id, reason, cause: cause.slice(0, 300) },
    ...{ amount, state, returnId, now },
  })
  if (refundId === null) return
  if (state === 'open') await deps.jobs.send(tx, { kind: 'refund_payment', data: { refundId } })
  else await alertManualRefund(deps, tx, { id: refundId, orderId, amount, now })
}

/** Of a card the gateway's number must be known. */
export function isRefundable({ method, card }: Pick<RefundRequest['payment'], 'method' | 'card'>): boolean {
  return isRefundedByGateway(method) && (card !== null || !cardMethods.includes(method))
}

/** Only the owner can transfer it. */
export async function alertManualRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, orderId, amount, now }: { id: string; orderId: string; amount: number; now: Date },
): Promise<void> {
  const text = ownerTexts.transfer(amount)
  await alertOwner({ jobs, clock: { now: () => now } }, tx, { orderId, text, cause: `refund:${id}` })
}

/** Refunds what is left of the order's payment; does nothing if there was none. */
export async function refundOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  { orderId, reason, now }: { orderId: string; reason: 'cancelled' | 'returned'; now: Date },
): Promise<void> {
  const payment = await findSettlingPayment(tx, orderId)
  const amount = payment ? payment.amount - payment.refunded : 0
  if (payment && amount > 0) await requestRefund(deps, tx, { orderId, payment, reason, amount, now })
}
