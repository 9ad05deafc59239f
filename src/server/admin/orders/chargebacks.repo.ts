import { sql } from 'kysely'
import type { Issue } from '#domain/attention/attention.ts'
import { formatTwd, twd } from '#domain/money.ts'
import type { ChargebackState } from '#domain/payments/chargeback.ts'
import { chargebackTexts as texts } from '#messages/admin/orders/chargebacks.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ChargebackRow {
  id: string
  payment_id: string
  order_id: string
  amount: number
  reason: string
  answer_by: string
  state: ChargebackState
  opened_at: Date
  opened_by: string
  decided_at: Date | null
  decided_by: string
}

/** The newest first. */
export function listChargebacks(db: Db, orderId: string): Promise<ChargebackRow[]> {
  return db
    .selectFrom('chargebacks')
    .select(['id', 'payment_id', 'order_id', 'amount', 'reason', 'answer_by', 'state'])
    .select(['opened_at', 'opened_by', 'decided_at', 'decided_by'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Null: the payment has one that is not decided. */
export async function insertChargeback(
  tx: Db,
  row: Omit<ChargebackRow, 'id' | 'state' | 'decided_at' | 'decided_by'>,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('chargebacks')
    .values(row)
    // as text: a plan for any values of parameters cannot name the index of open ones
    .onConflict((conflict) =>
      conflict.column('payment_id').where(sql<boolean>`state in ('open', 'answered')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

interface Decision {
  from: ChargebackState
  to: ChargebackState
  decided: { at: Date; by: string } | null
  refundId: string | null
}

/** False: it is in another state. */
export async function moveChargeback(tx: Db, id: string, { from, to, decided, refundId }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chargebacks')
    .set({ state: to, decided_at: decided?.at ?? null, decided_by: decided?.by ?? '', refund_id: refundId })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those that are not decided. */
export async function listChargebackIssues(db: Db): Promise<Issue[]> {
  const { rows } = await sql<ChargebackRow & { orderName: string; orderState: string; tradeNo: string }>`
    select c.*, c.answer_by::text as answer_by, o.order_name as "orderName", o.state as "orderState",
      p.merchant_trade_no as "tradeNo"
    from chargebacks c join orders o on o.id = c.order_id join payments p on p.id = c.payment_id
    where c.state in ('open', 'answered') order by c.answer_by, c.id`.execute(db)
  return rows.map(({ id, state, amount, answer_by: day, opened_at, orderName, orderState, tradeNo, reason }) => ({
    kind: state === 'open' ? 'chargeback_open' : 'chargeback_answered',
    id,
    orderName,
    // pressing when the day comes near, however old it is
    since: state === 'open' ? new Date(Date.parse(`${day}T00:00:00+08:00`) - 14 * 86_400_000) : opened_at,
    detail: texts.detail(formatTwd(twd(amount)), day, reason),
    facts: { orderState, booked: amount, state: 'paid', number: tradeNo, card: texts.states[state] },
  }))
}
