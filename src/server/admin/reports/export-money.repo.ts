/** Invoices and refunds as files have them. */
import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { RefundReason } from '#domain/payments/refund-reasons.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'

/** The time in microseconds since 1970 as text: a Date would lose the last three digits. */
export interface TimePlace {
  at: string
  id: string
}

interface Page {
  after: TimePlace | null
  limit: number
}

const micros = sql`(extract(epoch from x.created_at) * 1000000)::bigint::text as place_in_list`
const beyond = (after: TimePlace | null) =>
  after
    ? sql`and (x.created_at, x.id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``

export interface ExportedInvoice {
  id: string
  place_in_list: string
  invoice_no: string | null
  order_name: string
  state: 'wanted' | 'issued' | 'voided' | 'refused' | 'dropped'
  choice: InvoiceChoice
  amount: number
  allowed: number
  created_at: Date
  issued_at: Date | null
  voided_at: Date | null
  problem: string
}

export async function selectInvoices(
  db: Db,
  { state, number }: { state: ExportedInvoice['state'] | undefined; number: string },
  { after, limit }: Page,
): Promise<ExportedInvoice[]> {
  const byNumber = sql`and x.id in (
    select one.id from invoices one where one.invoice_no = ${number}
    union all select one.id from invoices one join orders of on of.id = one.order_id where of.order_name = ${number})`
  const { rows } = await sql<ExportedInvoice>`
    select x.id, ${micros}, x.invoice_no, o.order_name, x.state, x.choice, x.amount, x.created_at, x.issued_at, x.voided_at,
      x.problem, (select coalesce(sum(a.amount), 0)::int from invoice_allowances a where a.invoice_id = x.id) as allowed
    from invoices x join orders o on o.id = x.order_id
    where true ${state ? sql`and x.state = ${state}` : sql``} ${number ? byNumber : sql``} ${beyond(after)}
    order by x.created_at desc, x.id desc limit ${limit}`.execute(db)
  return rows
}

export interface ExportedRefund {
  id: string
  place_in_list: string
  order_name: string
  reason: RefundReason
  state: 'open' | 'by_hand' | 'done'
  method: string
  trade_no: string
  amount: number
  created_at: Date
  done_at: Date | null
  done_by: string
  cause: string
}

export async function selectRefunds(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { after, limit }: Page,
): Promise<ExportedRefund[]> {
  const { rows } = await sql<ExportedRefund>`
    select x.id, ${micros}, o.order_name, x.reason, x.state, p.method,
      coalesce(p.gateway_trade_no, p.merchant_trade_no, '') as trade_no, x.amount, x.created_at, x.done_at, x.done_by, x.cause
    from refunds x join orders o on o.id = x.order_id join payments p on p.id = x.payment_id
    where true ${from ? sql`and x.created_at >= ${taipeiDayStart(from)}` : sql``}
      ${to ? sql`and x.created_at < ${taipeiDayEnd(to)}` : sql``} ${beyond(after)}
    order by x.created_at desc, x.id desc limit ${limit}`.execute(db)
  return rows
}
