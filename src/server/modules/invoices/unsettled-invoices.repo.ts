/** What is stored about invoices that are not as they should be: for the list of what needs a person. */
import { sql } from 'kysely'
import type { InvoiceFacts, KeptFacts } from '#domain/attention/invoice-attention.ts'
import type { Db } from '#server/db/open-db.ts'
import { keptAmount } from './kept-amount.ts'

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

/**
 * Orders whose invoice and money may have gone apart: something was refunded or allowed, or an invoice was reversed. Of
 * every other order the one invoice is for its total. Only an invoice that is issued differs: one that waits or is refused is listed
 * for that.
 */
export async function listKeptFacts(db: Db): Promise<KeptFacts[]> {
  const { rows } = await sql<KeptFacts>`
    select * from (
      select i.id, o.order_name as "orderName", ${sql.raw(keptAmount.text)} as kept,
        coalesce(i.amount - (
          select coalesce(sum(a.amount), 0)::int from invoice_allowances a where a.invoice_id = i.id), 0) as invoiced,
        coalesce((select max(r.created_at) from refunds r where r.order_id = o.id and i.id is not null),
          (select max(one.taken_back_at) from invoices one where one.order_id = o.id), i.created_at) as since
      from orders o left join invoices i on i.order_id = o.id and i.taken_back_at is null
      where o.id in (
          select p.order_id from payments p where p.refunded > 0
          union select one.order_id from invoices one where one.taken_back_at is not null
          union select one.order_id from invoice_allowances a join invoices one on one.id = a.invoice_id)
        and (i.id is null or i.state = 'issued')
        and (i.id is not null or exists (
          select 1 from payments p where p.order_id = o.id and p.settles_order and p.state = 'paid'))
    ) as sale
    where kept <> invoiced order by since, "orderName"`.execute(db)
  return rows
}
