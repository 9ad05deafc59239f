/** What belongs to an order: lines, payments, parcels, invoices, returns, history. Read only; other modules own the tables. */
import { sql } from 'kysely'
import type { OrderLine } from '#contract/admin/orders/order-detail.ts'
import type { Db } from '#server/db/open-db.ts'
import { distinctLineName } from '#server/modules/orders/line-name.ts'

const picture = sql<OrderLine['picture']>`(
  select jsonb_build_object('base', base, 'width', width, 'height', height, 'widths', to_jsonb(widths),
    'color', color, 'blur', blur, 'alt', alt)
  from product_pictures p where p.product_id = order_lines.product_id order by position limit 1)`

export function selectLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines')
    .select(['id', 'kind', 'name', 'size_label', 'grind', 'quantity', 'returned', 'unit_price', 'subtotal'])
    .select(['discount_share', 'product_id'])
    .select(picture.as('picture'))
    .where('order_id', '=', orderId)
    .orderBy(sql`array_position(array['goods', 'gift', 'reward', 'service'], kind)`)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

export function selectPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payments as p')
    .leftJoin('card_records as c', 'c.payment_id', 'p.id')
    .leftJoin('unseen_packings as u', 'u.order_id', 'p.order_id')
    .select(['p.id', 'p.merchant_trade_no', 'p.gateway_trade_no', 'p.method', 'p.amount', 'p.state', 'p.settles_order'])
    .select(['p.failure_code', 'p.card', 'p.created_at', 'p.expires_at', 'p.paid_at', 'p.refunded'])
    .select(['c.state as card_state', 'c.seen_at', 'c.unanswered_since', 'u.by_name', 'u.reason as allowed_reason'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
}

export function selectNotices(db: Db, tradeNos: readonly string[]) {
  return db
    .selectFrom('payment_notifications')
    .select(['merchant_trade_no', 'source', 'code', 'amount', 'decision', 'at'])
    .where('merchant_trade_no', 'in', tradeNos.length > 0 ? tradeNos : [''])
    .orderBy('id')
    .execute()
}

export function selectRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.reason', 'r.amount', 'r.state', 'p.method', 'r.created_at', 'r.done_at', 'r.done_by'])
    .select('r.cause')
    .where('r.order_id', '=', orderId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
}

export function selectParcels(db: Db, orderId: string) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('carriers as c', 'c.id', 'p.carrier_id')
    .select(['p.id', 'p.merchant_trade_no', 'c.code as carrier', 'c.name as carrier_name', 'p.state', 'p.problem'])
    .select(['p.collects', 'p.payment_no', 'p.validation_no', 'p.booking_note', 'p.status_text', 'p.created_at'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
}

export function selectParcelUpdates(db: Db, orderId: string) {
  return db
    .selectFrom('parcel_events as e')
    .innerJoin('parcels as p', 'p.id', 'e.parcel_id')
    .select(['e.parcel_id', 'e.code', 'e.message', 'e.changed_at'])
    .where('p.order_id', '=', orderId)
    .orderBy('e.changed_at')
    .orderBy('e.code')
    .execute()
}

export function selectInvoices(db: Db, orderId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'invoice_no', 'amount', 'state', 'problem', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
}

export function selectAllowances(db: Db, orderId: string) {
  return db
    .selectFrom('invoice_allowances as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .select(['a.invoice_id', 'a.allowance_no', 'a.amount', 'a.state', 'a.problem', 'a.created_at'])
    .where('i.order_id', '=', orderId)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

interface Pieces {
  pieces: { name: string; quantity: number; restocked: number }[]
}

interface ReturnRow extends Pieces {
  id: string
  no: number
  reason: string
  goods_back: boolean
  refund: number
  note: string
  created_at: Date
}

export async function selectReturns(db: Db, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select t.id, t.no, t.reason, t.goods_back, t.refund, t.note, t.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', ${distinctLineName}, 'quantity', r.quantity,
          'restocked', r.restocked) order by l.kind = 'gift', l.added_at, l.id), '[]')
        from order_return_lines r join order_lines l on l.id = r.line_id where r.return_id = t.id) as pieces
    from order_returns t where t.order_id = ${orderId} order by t.no`.execute(db)
  return rows
}

interface RequestRow extends Pieces {
  id: string
  state: 'requested' | 'accepted' | 'refused' | 'received' | 'done'
  reason: string
  comment: string
  answer: string
  requested_at: Date
}

export async function selectReturnRequests(db: Db, orderId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select q.id, q.state, q.reason, q.comment, q.answer, q.requested_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', ${distinctLineName}, 'quantity', w.quantity, 'restocked', 0)
          order by l.kind = 'gift', l.added_at, l.id), '[]')
        from return_request_lines w join order_lines l on l.id = w.line_id where w.request_id = q.id) as pieces
    from return_requests q where q.order_id = ${orderId} order by q.requested_at, q.id`.execute(db)
  return rows
}

export function selectHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['event', 'to_state', 'actor', 'by_name', 'note', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
