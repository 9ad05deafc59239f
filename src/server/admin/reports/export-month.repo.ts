/** What happened in a part of a month, as an accountant books it. Sales and what was taken back are the reports' own events. */
import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import type { Db } from '#server/db/open-db.ts'
import { bookedEvents } from './figure-events.ts'

export interface Part {
  from: Date
  before: Date
}

interface SoldRow {
  kind: 'sale' | 'back'
  at: Date
  order_name: string
  method: string | null
  amount: number
  /** Of what was taken back: the reason of the return, or the order's event. */
  reason: string | null
}

/** As `figuresOf` adds them up: each sale, each return, and the rest of an order that ended. */
export async function selectSold(db: Db, part: Part): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with picked as materialized (${bookedEvents(part)})
    select case p.kind when 'sale' then 'sale' else 'back' end as kind, p.at, o.order_name, o.payment_method as method,
      case p.kind when 'sale' then o.total_amount when 'return' then t.refund
        else o.total_amount - back.amount end as amount,
      case p.kind when 'return' then t.reason when 'back' then case p.event when 'return' then 'lost' else p.event end
        end as reason
    from picked p join orders o on o.id = p.order_id left join order_returns t on t.id = p.return_id, lateral (
      select coalesce(sum(r.refund), 0)::int as amount,
        coalesce((select sum(l.quantity) from order_return_lines l join order_returns rt on rt.id = l.return_id
          where rt.order_id = o.id), 0) as units
      from order_returns r where r.order_id = o.id) as back
    where p.kind <> 'back' or p.event <> 'return' or back.units < (
      select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift'))
    order by p.at, o.order_name, p.kind desc`.execute(db)
  return rows
}

interface RefundedRow {
  at: Date
  order_name: string
  method: string
  trade_no: string
  amount: number
  reason: RefundReason
}

export async function selectRefunded(db: Db, { from, before }: Part): Promise<RefundedRow[]> {
  const { rows } = await sql<RefundedRow>`
    select r.done_at as at, o.order_name, p.method, coalesce(p.gateway_trade_no, p.merchant_trade_no, '') as trade_no,
      r.amount, r.reason
    from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    where r.done_at >= ${from} and r.done_at < ${before} and r.state = 'done'
    order by r.done_at, r.id`.execute(db)
  return rows
}

interface FeeRow {
  order_name: string | null
  trade_no: string
  method: string
  amount: number
  fee_hundredths: number
  payout_on: string | null
}

/** Trades that were paid on this day, as the gateway's file has them. */
export async function selectFees(db: Db, day: string): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select o.order_name, t.gateway_trade_no as trade_no, t.method, t.amount, t.fee_hundredths, t.payout_on::text as payout_on
    from settled_trades t left join payments p on p.merchant_trade_no = t.merchant_trade_no
      left join orders o on o.id = p.order_id
    where t.paid_on = ${day}::date and t.fee_hundredths is not null
    order by t.merchant_trade_no, t.gateway_trade_no`.execute(db)
  return rows
}

interface InvoicedRow {
  kind: 'invoice' | 'void' | 'allowance'
  at: Date
  order_name: string
  number: string
  amount: number
  choice: InvoiceChoice
}

export async function selectInvoiced(db: Db, { from, before }: Part): Promise<InvoicedRow[]> {
  const { rows } = await sql<InvoicedRow>`
    select booked.kind, booked.at, o.order_name, booked.number, booked.amount, i.choice from (
      select 'invoice' as kind, id, issued_at as at, coalesce(invoice_no, '') as number, amount from invoices
      where issued_at >= ${from} and issued_at < ${before}
      union all
      select 'void', id, voided_at, coalesce(invoice_no, ''), amount from invoices
      where voided_at >= ${from} and voided_at < ${before}
      union all
      select 'allowance', invoice_id, coalesce(asked_at, created_at), coalesce(allowance_no, ''), amount
      from invoice_allowances
      where state = 'done' and coalesce(asked_at, created_at) >= ${from} and coalesce(asked_at, created_at) < ${before}
    ) as booked join invoices i on i.id = booked.id join orders o on o.id = i.order_id
    order by booked.at, booked.number`.execute(db)
  return rows
}
