/** Invoices as staff see them, with what decides the next step. */
import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { Db } from '#server/db/open-db.ts'
import type { InvoiceRow } from '#server/modules/invoices/invoices.repo.ts'
import { keptAmount } from '#server/modules/invoices/kept-amount.ts'

export interface ListedInvoice {
  id: string
  version: number
  order_id: string
  order_name: string
  order_state: string
  state: InvoiceRow['state']
  taken_back_at: Date | null
  invoice_no: string | null
  amount: number
  allowed: number
  choice: InvoiceChoice
  problem: string
  /** Of an allowance that was refused; null: none was. */
  allowance_problem: string | null
  /** What the shop keeps of the order. */
  kept: number
  has_successor: boolean
  created_at: Date
  issued_at: Date | null
}

const columns = sql`
  i.id, i.version, i.order_id, o.order_name, o.state as order_state, i.state, i.taken_back_at, i.invoice_no, i.amount,
  i.choice, i.problem, i.created_at, i.issued_at,
  (select coalesce(sum(a.amount), 0)::int from invoice_allowances a where a.invoice_id = i.id) as allowed,
  (select a.problem from invoice_allowances a where a.invoice_id = i.id and a.state = 'refused' limit 1) as allowance_problem,
  ${sql.raw(keptAmount.text)} as kept,
  exists (select 1 from invoices later where later.order_id = i.order_id and later.sequence > i.sequence) as has_successor`

interface Filter {
  state?: InvoiceRow['state'] | undefined
  /** An order's name or an invoice's number. */
  number?: string | undefined
}

/** The newest first. */
export async function selectInvoices(
  db: Db,
  { state, number }: Filter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<ListedInvoice[]> {
  const byNumber = sql`and i.id in (
    select one.id from invoices one where one.invoice_no = ${number ?? ''}
    union all select one.id from invoices one join orders of on of.id = one.order_id where of.order_name = ${number ?? ''})`
  const { rows } = await sql<ListedInvoice>`
    select ${columns} from invoices i join orders o on o.id = i.order_id
    where true ${state ? sql`and i.state = ${state}` : sql``} ${number ? byNumber : sql``}
      ${after ? sql`and (i.created_at, i.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findListedInvoice(db: Db, id: string): Promise<ListedInvoice | null> {
  const { rows } = await sql<ListedInvoice>`
    select ${columns} from invoices i join orders o on o.id = i.order_id where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}
