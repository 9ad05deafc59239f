/** What is stored about payments that cannot be settled without a person. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface UnknownTrade {
  tradeNo: string
  amount: number
  since: Date
}

/** The gateway reported a payment, signed, under a number that the shop does not have. */
export async function listUnknownTrades(db: Db): Promise<UnknownTrade[]> {
  const { rows } = await sql<UnknownTrade>`
    select n.merchant_trade_no as "tradeNo", max(n.amount) as amount, min(n.at) as since
    from payment_notifications n
    where n.decision = 'unknown'
      and not exists (select 1 from payments p where p.merchant_trade_no = n.merchant_trade_no)
    group by n.merchant_trade_no order by min(n.at)`.execute(db)
  return rows
}

/** Since when the gateway's longest overdue query has been due; null: none is. */
export async function findOverduePaymentCheck(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('payments')
    .select('check_at')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(1)
    .executeTakeFirst()
  return row?.check_at ?? null
}

/** Since when the gateway has left the longest waiting card refund unanswered; null: none. */
export async function findUnansweredRefund(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('refunds')
    .select('unanswered_since')
    .where('state', '=', 'open')
    .where('unanswered_since', 'is not', null)
    .orderBy('unanswered_since')
    .limit(1)
    .executeTakeFirst()
  return row?.unanswered_since ?? null
}

export interface OverpaidRefund {
  id: string
  orderName: string
  tooMuch: number
  since: Date
}

/** The gateway booked more than the shop asked for. */
export async function listOverpaidRefunds(db: Db): Promise<OverpaidRefund[]> {
  const { rows } = await sql<OverpaidRefund>`
    select r.id, o.order_name as "orderName", r.overpaid as "tooMuch", coalesce(r.done_at, r.created_at) as since
    from refunds r join orders o on o.id = r.order_id where r.overpaid > 0 order by r.done_at, r.id`.execute(db)
  return rows
}
