import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import { loadTogether } from '#server/db/load-together.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'
import type { IssuedInvoice } from '#server/ports/invoice-gateway.ts'
import { keptAmount } from './kept-amount.ts'

export interface InvoiceRow {
  id: string
  order_id: string
  relate_number: string
  choice: InvoiceChoice
  amount: number
  state: 'wanted' | 'issued' | 'voided' | 'refused' | 'dropped'
  taken_back_at: Date | null
  invoice_no: string | null
  issued_at: Date | null
  /** Total of its allowances, and how many of them are not issued yet. */
  allowed: number
  pending_allowances: number
  /** The invoice that it replaces still stands at the service, or may. */
  waits: boolean
  after_returns: number
}

/** Of `i`, a row of invoices. */
const invoiceColumns = fragment`
  i.id, i.order_id, i.relate_number, i.choice, i.amount, i.state, i.taken_back_at, i.invoice_no, i.issued_at,
  (select coalesce(sum(a.amount), 0)::int from invoice_allowances a where a.invoice_id = i.id) as allowed,
  (select count(*)::int from invoice_allowances a where a.invoice_id = i.id and a.state = 'wanted') as pending_allowances,
  i.after_returns,
  exists (select 1 from invoices old where old.id = i.replaces and (old.state in ('wanted', 'refused')
    or (old.state = 'issued' and old.amount > (
      select coalesce(sum(a.amount), 0) from invoice_allowances a where a.invoice_id = old.id and a.state = 'done')))
  ) as waits`

export const selectInvoice = loadTogether<InvoiceRow>(async (db, ids) => {
  const { rows } = await statement<InvoiceRow>`
    select ${invoiceColumns} from invoices i where i.id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
})

interface NewInvoice {
  orderId: string
  /** Of the order's first invoice; a further one gets its number behind it. */
  relateNumber: string
  choice: InvoiceChoice
  /** The invoice that is reversed before this one is issued. */
  replaces?: string | undefined
  now: Date
}

/**
 * For what is kept of the order now. Null: it has one that stands, or nothing is kept. The service issues no number
 * twice, so the second invoice of an order is numbered anew: `SL2611157F3KA2`. No order name has an A.
 */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<string | null> {
  const { rows } = await statement<{ id: string }>`
    insert into invoices (order_id, sequence, relate_number, choice, amount, after_returns, replaces, created_at)
    select o.id, before.count + 1,
      ${invoice.relateNumber}::text || case when before.count = 0 then '' else 'A' || (before.count + 1) end,
      ${JSON.stringify(invoice.choice)}::jsonb, ${keptAmount},
      (select coalesce(max(t.no), 0) from order_returns t where t.order_id = o.id),
      ${invoice.replaces ?? null}::uuid, ${invoice.now}
    from orders o, lateral (select count(*)::int as count from invoices where order_id = o.id) as before
    where o.id = ${invoice.orderId} and ${keptAmount} > 0
    on conflict (order_id) where taken_back_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Null: there is none, or it is marked already. */
export async function markReversed(tx: Db, orderId: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('invoices')
    .set({ taken_back_at: now })
    .where('order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Also if it was dropped in the meantime: the service has issued it. The row as it is now; null: nothing to record. */
export async function recordIssued(db: Db, id: string, issued: IssuedInvoice): Promise<InvoiceRow | null> {
  const { invoiceNo, issuedAt, randomNumber } = issued
  const { rows } = await statement<InvoiceRow>`
    update invoices i set state = 'issued', problem = '', invoice_no = ${invoiceNo}, issued_at = ${issuedAt},
      random_number = ${randomNumber}
    where i.id = ${id} and i.state in ('wanted', 'refused', 'dropped')
    returning ${invoiceColumns}`.execute(db)
  return rows[0] ?? null
}

/** False: it is not requested any more. */
export async function recordRefused(tx: Db, id: string, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ state: 'refused', problem })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recordDropped(db: Db, id: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'dropped', problem: '' })
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'refused'])
    .execute()
}

export async function recordVoided(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'voided', voided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .execute()
}

/** The invoice that waits for this one's end; null: none does. */
export async function findReplacement(db: Db, id: string): Promise<string | null> {
  const waiting = db.selectFrom('invoices').select('id').where('replaces', '=', id).where('state', '=', 'wanted')
  return (await waiting.executeTakeFirst())?.id ?? null
}

/** The one that is not to be reversed; null: there is none. */
export async function findStandingInvoice(
  db: Db,
  orderId: string,
): Promise<{ id: string; choice: InvoiceChoice } | null> {
  const standing = db.selectFrom('invoices').select(['id', 'choice']).where('order_id', '=', orderId)
  return (await standing.where('taken_back_at', 'is', null).executeTakeFirst()) ?? null
}

/** The order's latest one, whatever became of it. */
export async function findLatestInvoice(
  db: Db,
  orderId: string,
): Promise<{ id: string; choice: InvoiceChoice } | null> {
  const all = db.selectFrom('invoices').select(['id', 'choice']).where('order_id', '=', orderId)
  return (await all.orderBy('sequence', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** False: it was not refused. `choice` replaces the member's choice. */
export async function requestInvoiceAgain(tx: Db, id: string, choice: InvoiceChoice | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoices')
    .set({ state: 'wanted', problem: '', ...(choice ? { choice: JSON.stringify(choice) } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The buyer has left: nothing identifies them any more. */
export async function eraseInvoiceChoices(tx: Db, orderIds: readonly string[]): Promise<void> {
  const choice = JSON.stringify({ kind: 'member' } satisfies InvoiceChoice)
  await tx.updateTable('invoices').set({ choice }).where('order_id', 'in', orderIds).execute()
}

/** The order's invoices, the latest first. */
export async function selectInvoiceIdsOf(db: Db, orderId: string): Promise<string[]> {
  const query = db.selectFrom('invoices').select('id').where('order_id', '=', orderId).orderBy('sequence', 'desc')
  return (await query.execute()).map(({ id }) => id)
}

/** Not issued, or not reversed, long after that was requested; what waits for the owner is left out. The oldest first. */
export async function listForgottenInvoices(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i
    where (
        (i.state = 'wanted' or (i.state = 'refused' and i.taken_back_at is not null)
          or (i.state = 'issued' and i.taken_back_at is not null and i.amount > (
            select coalesce(sum(a.amount), 0) from invoice_allowances a where a.invoice_id = i.id)))
        and coalesce(i.taken_back_at, i.created_at) < ${before}
      ) or (i.state = 'issued' and i.id in (
        select a.invoice_id from invoice_allowances a where a.state = 'wanted' and a.created_at < ${before}))
    order by i.created_at limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
