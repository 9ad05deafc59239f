/** What the shop stores about a member, read for the export: it writes nothing. */
import { sql } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ExportedInvoice {
  order_name: string
  choice: InvoiceChoice
  state: string | null
  invoice_no: string | null
  issued_at: Date | null
}

/** Where each order's invoice goes: carrier, donation, company. */
export async function listInvoicesOf(db: Db, memberId: string): Promise<ExportedInvoice[]> {
  const { rows } = await sql<ExportedInvoice>`
    select o.order_name, coalesce(i.choice, o.invoice_choice) as choice, i.state, i.invoice_no, i.issued_at
    from orders o left join invoices i on i.order_id = o.id
    where o.member_id = ${memberId} and o.state <> 'cart' and coalesce(i.choice, o.invoice_choice) is not null
    order by o.placed_at desc`.execute(db)
  return rows
}

export interface ExportedReturn {
  id: string
  order_name: string
  reason: string
  comment: string
  state: string
  answer: string
  requested_at: Date
}

export async function listReturnsOf(db: Db, memberId: string): Promise<ExportedReturn[]> {
  const { rows } = await sql<ExportedReturn>`
    select r.id, o.order_name, r.reason, r.comment, r.state, r.answer, r.requested_at
    from return_requests r join orders o on o.id = r.order_id
    where o.member_id = ${memberId} order by r.requested_at desc`.execute(db)
  return rows
}

export function listReturnPictures(
  db: Db,
  returnIds: readonly string[],
): Promise<{ return_id: string; image: Buffer }[]> {
  if (returnIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('return_pictures')
    .select(['return_id', 'image'])
    .where('return_id', 'in', returnIds)
    .orderBy('return_id')
    .orderBy('position')
    .execute()
}

export interface ExportedMessage {
  name: string
  message: string
  created_at: Date
  replies: { side: string; text: string; date: string }[]
}

export async function listMessagesFrom(db: Db, email: string): Promise<ExportedMessage[]> {
  const { rows } = await sql<ExportedMessage>`
    select c.name, c.message, c.created_at, coalesce((
      select jsonb_agg(jsonb_build_object('side', r.side, 'text', r.text, 'date', r.at) order by r.id)
      from message_replies r where r.message_id = c.id), '[]'::jsonb) as replies
    from contact_messages c where c.email = ${email} order by c.created_at desc`.execute(db)
  return rows
}

export function listCouponsOf(
  db: Db,
  memberId: string,
): Promise<{ name: string; granted_at: Date; expires_at: Date | null }[]> {
  return db
    .selectFrom('coupons')
    .innerJoin('offers', 'offers.id', 'coupons.offer_id')
    .select(['offers.name', 'coupons.granted_at', 'coupons.expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('granted_at')
    .execute()
}

export function listCartLinesOf(
  db: Db,
  memberId: string,
): Promise<{ product_id: number | null; quantity: number; added_at: Date }[]> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['product_id', 'quantity', 'added_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'cart')
    .orderBy('added_at')
    .execute()
}

export function listDevicesOf(db: Db, memberId: string): Promise<{ first_seen_at: Date; last_seen_at: Date }[]> {
  return db
    .selectFrom('member_devices')
    .select(['first_seen_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('first_seen_at')
    .execute()
}
