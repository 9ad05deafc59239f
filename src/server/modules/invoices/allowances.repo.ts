/** Allowances of an invoice: what is due, and what became of it. */
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'
import { keptAmount } from './kept-amount.ts'

/**
 * Requests what the invoice stands for above what is kept, nothing being kept of a sale whose invoice is reversed. One
 * allowance for each refund that has none, the latest first; one more for what they do not explain (cash that was never
 * collected, an invoice that is issued again). The caller has locked the order. False: nothing is due.
 */
export async function ensureAllowances(tx: Db, invoiceId: string, now: Date): Promise<boolean> {
  const { rows } = await statement`
    with due as (
      select i.id, i.order_id, i.amount - case when i.taken_back_at is null then ${keptAmount} else 0 end - (
        select coalesce(sum(a.amount), 0)::int from invoice_allowances a where a.invoice_id = i.id) as amount
      from invoices i join orders o on o.id = i.order_id where i.id = ${invoiceId}
    ), refunded as (
      select r.id, r.amount, sum(r.amount) over (order by r.created_at desc, r.id desc) as total
      from due join refunds r on r.order_id = due.order_id and r.reason <> 'wrong_amount'
        join payments p on p.id = r.payment_id and p.settles_order
      where not exists (select 1 from invoice_allowances a where a.refund_id = r.id)
    ), wanted as (
      select due.id, refunded.id as refund_id, refunded.amount
      from due join refunded on refunded.total <= due.amount
    )
    insert into invoice_allowances (invoice_id, refund_id, amount, created_at)
    select id, refund_id, amount, ${now}::timestamptz from wanted
    union all select due.id, null, due.amount - explained.amount, ${now}::timestamptz
    from due, (select coalesce(sum(amount), 0)::int as amount from wanted) as explained
    where due.amount > explained.amount
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export interface AllowanceRow {
  id: string
  amount: number
  asked_at: Date | null
  /** Null: the whole order is refunded. */
  return_id: string | null
}

/** The oldest that is not issued yet. */
export async function findPendingAllowance(db: Db, invoiceId: string): Promise<AllowanceRow | null> {
  const row = await db
    .selectFrom('invoice_allowances as a')
    .leftJoin('refunds as r', 'r.id', 'a.refund_id')
    .select(['a.id', 'a.amount', 'a.asked_at', 'r.return_id'])
    .where('a.invoice_id', '=', invoiceId)
    .where('a.state', '=', 'wanted')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .executeTakeFirst()
  return row ?? null
}

/** Numbers of the allowances that are recorded. */
export async function listAllowanceNos(db: Db, invoiceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_allowances')
    .select('allowance_no')
    .where('invoice_id', '=', invoiceId)
    .where('allowance_no', 'is not', null)
    .execute()
  return rows.map(({ allowance_no: no }) => no ?? '')
}

/** False: another run has asked for it since `since`. */
export async function claimAllowance(db: Db, id: string, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_allowances')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', since)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recordAllowanceIssued(db: Db, id: string, allowanceNo: string): Promise<void> {
  await db
    .updateTable('invoice_allowances')
    .set({ state: 'done', allowance_no: allowanceNo })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute()
}

/** False: it is not requested any more. */
export async function recordAllowanceRefused(tx: Db, id: string, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_allowances')
    .set({ state: 'refused', problem })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False: it was not refused. Its allowance is requested again. */
export async function requestAllowanceAgain(tx: Db, invoiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_allowances')
    .set({ state: 'wanted', problem: '' })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
