/** What is stored about invoices that are not as they should be: for the list of what needs a person. */
import { sql } from 'kysely'
import type { InvoiceFacts } from '#domain/attention/invoice-attention.ts'
import type { Db } from '#server/db/open-db.ts'

/** Must equal the condition of the index `invoices_unsettled`. */
const isUnsettled = sql`(i.state in ('wanted', 'refused') or (i.state = 'issued' and i.taken_back_at is not null))`

/** Found by two small indexes: an `or` over both would read every invoice. */
export async function listUnsettledInvoiceFacts(db: Db): Promise<InvoiceFacts[]> {
  const { rows } = await sql<InvoiceFacts>`
    select i.id, o.order_name as "orderName", i.state, i.problem, i.created_at as "createdAt",
      i.taken_back_at as "reversedAt",
      i.amount - (select coalesce(sum(a.amount), 0)::int from invoice_allowances a
        where a.invoice_id = i.id and a.state = 'done') as standing,
      (select jsonb_build_object('state', a.state, 'problem', a.problem) from invoice_allowances a
        where a.invoice_id = i.id and a.state <> 'done' order by a.state, a.created_at limit 1) as allowance,
      (select min(a.created_at) from invoice_allowances a
        where a.invoice_id = i.id and a.state <> 'done') as "allowanceSince"
    from invoices i join orders o on o.id = i.order_id
    where i.id in (
      select i.id from invoices i where ${isUnsettled}
      union select a.invoice_id from invoice_allowances a where a.state <> 'done')
    order by i.created_at, i.id`.execute(db)
  return rows
}
