import { sql } from 'kysely'
import type { CardFacts } from '#domain/payments/payment-facts.ts'
import type { Db } from '#server/db/open-db.ts'

export type RefundReason = 'late_payment' | 'second_payment' | 'wrong_amount' | 'cancelled' | 'returned'

interface NewRefund {
  orderId: string
  paymentId: string
  reason: RefundReason
  amount: number
  state: 'open' | 'by_hand'
  now: Date
}

/** Null: it exists already. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<string | null> {
  const row = await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      reason: refund.reason,
      amount: refund.amount,
      state: refund.state,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface SettlingPayment {
  id: string
  method: string
  amount: number
  card: CardFacts | null
}

/** The payment that settles the order. */
export function findSettlingPayment(tx: Db, orderId: string): Promise<SettlingPayment | undefined> {
  return tx
    .selectFrom('payments')
    .select(['id', 'method', 'amount', 'card'])
    .where('order_id', '=', orderId)
    .where('settles_order', '=', true)
    .where('state', '=', 'paid')
    .executeTakeFirst()
}

export interface RefundRow {
  id: string
  order_id: string
  reason: RefundReason
  amount: number
  state: 'open' | 'by_hand' | 'done'
  merchant_trade_no: string | null
  gateway_trade_no: string | null
  card: CardFacts | null
  /** Amount of the payment. */
  charged: number
  /** Amount of this payment refunded by the gateway before. */
  refunded_before: number
  tries: number
  problem_since: Date | null
  accepted_at: Date | null
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.order_id, r.reason, r.amount, r.state, r.tries, r.problem_since, r.accepted_at,
      p.merchant_trade_no, p.gateway_trade_no, p.card,
      case when r.reason = 'wrong_amount' then r.amount else p.amount end as charged,
      (select coalesce(sum(amount), 0)::int from refunds done
        where done.payment_id = r.payment_id and done.by_gateway) as refunded_before
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False: it was done before. */
export async function markRefundDone(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markRefundManual(db: Db, id: string): Promise<void> {
  await db.updateTable('refunds').set({ state: 'by_hand' }).where('id', '=', id).where('state', '=', 'open').execute()
}

export interface PendingRefund {
  id: string
  order_id: string
  order_name: string
  reason: RefundReason
  amount: number
  state: 'open' | 'by_hand'
  method: string
  created_at: Date
}

/** The oldest first; of one order or of all. */
export async function selectPendingRefunds(db: Db, orderId: string | null): Promise<PendingRefund[]> {
  const { rows } = await sql<PendingRefund>`
    select r.id, r.order_id, o.order_name, r.reason, r.amount, r.state, p.method, r.created_at
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    where r.state <> 'done' ${orderId ? sql`and r.order_id = ${orderId}` : sql``}
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** A refund goes to the gateway again, at once and with full patience. */
export async function reopenRefund(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'open', try_at: now, tries: 0, problem_since: null })
    .where('id', '=', id)
    .where('state', '=', 'by_hand')
    .execute()
}
