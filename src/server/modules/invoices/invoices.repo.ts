import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/einvoice.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'
import type { IssuedInvoice } from '#server/ports/invoice-gateway.ts'

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
  allowed: boolean
}

export async function selectInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.order_id, i.relate_number, i.choice, i.amount, i.state, i.taken_back_at, i.invoice_no, i.issued_at,
      exists (select 1 from invoice_allowances a where a.invoice_id = i.id and a.state = 'done') as allowed
    from invoices i where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface NewInvoice {
  orderId: string
  relateNumber: string
  choice: InvoiceChoice
  amount: number
  now: Date
}

/** Null: the order has one already. */
export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<string | null> {
  const { rows } = await statement<{ id: string }>`
    insert into invoices (order_id, relate_number, choice, amount, created_at)
    values (${invoice.orderId}, ${invoice.relateNumber}, ${JSON.stringify(invoice.choice)}, ${invoice.amount}, ${invoice.now})
    on conflict (order_id) do nothing
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

/** Also if it was dropped in the meantime: the service has issued it. */
export async function recordIssued(db: Db, id: string, invoice: IssuedInvoice): Promise<void> {
  await db
    .updateTable('invoices')
    .set({
      state: 'issued',
      problem: '',
      invoice_no: invoice.invoiceNo,
      issued_at: invoice.issuedAt,
      random_number: invoice.randomNumber,
    })
    .where('id', '=', id)
    .where('state', 'in', ['wanted', 'refused', 'dropped'])
    .execute()
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

export async function selectInvoiceIdOf(db: Db, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('invoices').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row?.id ?? null
}

export interface AllowanceRow {
  id: string
  amount: number
  state: 'wanted' | 'done'
  asked_at: Date | null
}

/** For the refund of a cancelled or returned order; null: nothing is refunded. */
export async function ensureAllowance(db: Db, invoiceId: string, now: Date): Promise<AllowanceRow | null> {
  await sql`
    insert into invoice_allowances (invoice_id, refund_id, amount, created_at)
    select i.id, r.id, r.amount, ${now}::timestamptz
    from invoices i join refunds r on r.order_id = i.order_id and r.reason in ('cancelled', 'returned')
      join payments p on p.id = r.payment_id and p.settles_order
    where i.id = ${invoiceId}
    on conflict (refund_id) do nothing`.execute(db)
  const row = await db
    .selectFrom('invoice_allowances')
    .select(['id', 'amount', 'state', 'asked_at'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ?? null
}

export async function markAllowanceRequested(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('invoice_allowances').set({ asked_at: now }).where('id', '=', id).execute()
}

export async function recordAllowanceIssued(db: Db, id: string, allowanceNo: string): Promise<void> {
  await db
    .updateTable('invoice_allowances')
    .set({ state: 'done', allowance_no: allowanceNo })
    .where('id', '=', id)
    .where('state', '=', 'wanted')
    .execute()
}
