import { sql } from 'kysely'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { CardFacts } from '#domain/payments/payment-facts.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import type { Db } from '#server/db/open-db.ts'

interface NewRefund {
  orderId: string
  paymentId: string
  reason: RefundReason
  cause: string
  amount: number
  state: 'open' | 'by_hand'
  /** Of a return in part: each has its own refund. */
  returnId: string | null
  now: Date
}

/** Null: it exists already. More than the payment's amount in total breaks a constraint of the payment. */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<string | null> {
  const { orderId, paymentId, reason, cause, amount, state, returnId, now } = refund
  const { rows } = await sql<{ id: string }>`
    insert into refunds (order_id, payment_id, reason, cause, amount, state, return_id, created_at)
    values (${orderId}, ${paymentId}, ${reason}, ${cause}, ${amount}, ${state}, ${returnId}, ${now})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id ?? null
  // an amount that was never asked for is not part of the payment's amount
  if (id !== null && reason !== 'wrong_amount') {
    await sql`update payments set refunded = refunded + ${amount}::int where id = ${paymentId}`.execute(tx)
  }
  return id
}

interface DoneRefund {
  orderId: string
  paymentId: string
  reason: 'outside' | 'chargeback'
  amount: number
  byGateway: boolean
  by: string
  now: Date
}

/** Money that has gone back already. Null: more than is left of the payment. */
export async function insertDoneRefund(tx: Db, refund: DoneRefund): Promise<string | null> {
  const { orderId, paymentId, reason, amount, byGateway, by, now } = refund
  const { rows } = await sql<{ id: string }>`
    with paid as (
      update payments p set refunded = p.refunded + ${amount}::int
      where p.id = ${paymentId} and p.refunded + ${amount}::int <= p.amount returning p.id
    )
    insert into refunds (order_id, payment_id, reason, amount, state, by_gateway, done_by, created_at, done_at)
    select ${orderId}, paid.id, ${reason}, ${amount}, 'done', ${byGateway}, ${by}, ${now}::timestamptz, ${now}::timestamptz
    from paid returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** All of a payment, also what is not done; without what the bank took back, which no refund of the gateway shows. */
export async function sumRefunds(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount + overpaid), 0)::int as sum from refunds
    where payment_id = ${paymentId} and reason <> 'chargeback'`.execute(db)
  return rows[0]?.sum ?? 0
}

export interface SettlingPayment {
  id: string
  method: string
  provider: GatewayProvider
  amount: number
  /** In all, also what is not done yet. */
  refunded: number
  card: CardFacts | null
}

/** The payment that settles the order. */
export function findSettlingPayment(tx: Db, orderId: string): Promise<SettlingPayment | undefined> {
  return tx
    .selectFrom('payments')
    .select(['id', 'method', 'provider', 'amount', 'refunded', 'card'])
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
  provider: GatewayProvider
  method: string
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
      p.merchant_trade_no, p.gateway_trade_no, p.provider, p.method, p.card,
      case when r.reason = 'wrong_amount' then r.amount else p.amount end as charged,
      (select coalesce(sum(amount), 0)::int from refunds done
        where done.payment_id = r.payment_id and done.by_gateway) as refunded_before
    from refunds r join payments p on p.id = r.payment_id
    where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False: it was done before. */
export async function markRefundDone(
  tx: Db,
  id: string,
  { at, byGateway, by }: { at: Date; byGateway: boolean; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: at, by_gateway: byGateway, done_by: by })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markRefundManual(db: Db, id: string): Promise<void> {
  await db.updateTable('refunds').set({ state: 'by_hand' }).where('id', '=', id).where('state', '=', 'open').execute()
}

/** The payment is disputed: what the gateway has not accepted is left to the owner. */
export async function holdRefunds(tx: Db, paymentId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'by_hand' })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('accepted_at', 'is', null)
    .execute()
}

/** A bank disputes it, and has not decided. */
export async function isDisputed(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chargebacks where payment_id = ${paymentId} and state in ('open', 'answered') limit 1`.execute(db)
  return rows.length > 0
}

export interface PendingRefund {
  id: string
  order_id: string
  order_name: string
  reason: RefundReason
  amount: number
  state: 'open' | 'by_hand'
  method: string
  /** Amount of the payment. */
  charged: number
  created_at: Date
}

/** The oldest first; of one order or of all. */
export async function selectPendingRefunds(db: Db, orderId: string | null): Promise<PendingRefund[]> {
  const { rows } = await sql<PendingRefund>`
    select r.id, r.order_id, o.order_name, r.reason, r.amount, r.state, p.method, p.amount as charged, r.created_at
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    where r.state <> 'done' ${orderId ? sql`and r.order_id = ${orderId}` : sql``}
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** A refund goes to the gateway again, at once and with full patience. */
export async function reopenRefund(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'open', try_at: now, tries: 0, problem_since: null, unanswered_since: null })
    .where('id', '=', id)
    .where('state', '=', 'by_hand')
    .execute()
}

/** Of returned goods and goodwill. */
export async function hasPendingReturnRefunds(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['returned', 'goodwill'])
    .where('state', '<>', 'done')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the gateway gave back of a payment until now. */
export async function sumGatewayRefunds(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refunds where payment_id = ${paymentId} and by_gateway`.execute(db)
  return rows[0]?.sum ?? 0
}
