/** Which days were compared with the gateway's books, and what did not agree. */
import { sql } from 'kysely'
import type { Matter } from '#domain/attention/attention.ts'
import type { BookedPayment, SettlementDifference, SettlementKind } from '#domain/payments/settlement.ts'
import type { Db } from '#server/db/open-db.ts'

/** Null: nothing was compared yet. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from settlement_days`.execute(db)
  return rows[0]?.day ?? null
}

interface ComparedDay {
  day: string
  trades: number | null
  differences: number | null
}

/** False: another process was faster. */
export async function insertDay(tx: Db, day: ComparedDay, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('settlement_days')
    .values({ ...day, compared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** The attempts that the file names, and those that were paid between `from` and `before`. */
export async function listBooked(
  db: Db,
  merchantTradeNos: readonly string[],
  days: { from: Date; before: Date },
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select p.merchant_trade_no as "merchantTradeNo", p.order_id as "orderId", p.state,
      coalesce((select r.amount from refunds r where r.payment_id = p.id and r.reason = 'wrong_amount' limit 1),
        p.amount) as amount,
      coalesce(p.paid_at >= ${days.from} and p.paid_at < ${days.before}, false) as "paidInDays"
    from payments p
    where p.merchant_trade_no = any (${merchantTradeNos}::text[])
      or (p.paid_at >= ${days.from} and p.paid_at < ${days.before} and p.merchant_trade_no is not null)`.execute(db)
  return rows
}

/** How many are new: what was found before stays as it is. */
export async function insertDifferences(
  tx: Db,
  differences: readonly SettlementDifference[],
  now: Date,
): Promise<number> {
  if (differences.length === 0) return 0
  const rows = await tx
    .insertInto('settlement_differences')
    .values(
      differences.map(({ kind, merchantTradeNo, gatewayTradeNo, orderId, settled, booked }) => ({
        kind,
        merchant_trade_no: merchantTradeNo,
        gateway_trade_no: gatewayTradeNo,
        order_id: orderId,
        settled,
        booked,
        found_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return rows.length
}

/** The file of a later day has the payment after all. */
export async function agreeOnSettled(tx: Db, merchantTradeNos: readonly string[], now: Date): Promise<void> {
  await sql`
    update settlement_differences set agreed_at = ${now}
    where kind = 'paid_not_settled' and agreed_at is null
      and merchant_trade_no = any (${merchantTradeNos}::text[])`.execute(tx)
}

/** False: it agrees already. */
export async function markAgreed(tx: Db, kind: SettlementKind, merchantTradeNo: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settlement_differences')
    .set({ agreed_at: now })
    .where('kind', '=', kind)
    .where('merchant_trade_no', '=', merchantTradeNo)
    .where('agreed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface OpenDifference {
  kind: SettlementKind
  merchantTradeNo: string
  orderName: string | null
  orderState: string | null
  state: string | null
  settled: number | null
  booked: number | null
  foundAt: Date
}

/** A payment that the shop learned of since is none any more. */
export async function listSettlementMatters(db: Db): Promise<Matter[]> {
  const { rows } = await sql<OpenDifference>`
    select d.kind, d.merchant_trade_no as "merchantTradeNo", o.order_name as "orderName", o.state as "orderState",
      p.state, d.settled, d.booked, d.found_at as "foundAt"
    from settlement_differences d
      left join orders o on o.id = d.order_id left join payments p on p.merchant_trade_no = d.merchant_trade_no
    where d.agreed_at is null and not (d.kind = 'settled_unpaid' and p.state = 'paid')
    order by d.found_at, d.merchant_trade_no limit 1000`.execute(db)
  return rows.map(({ kind, merchantTradeNo, orderName, foundAt, settled, booked, state, orderState }) => ({
    kind,
    id: merchantTradeNo,
    orderName,
    since: foundAt,
    detail: merchantTradeNo,
    facts: {
      settled,
      booked,
      number: merchantTradeNo,
      ...(state ? { state } : {}),
      ...(orderState ? { orderState } : {}),
    },
  }))
}
