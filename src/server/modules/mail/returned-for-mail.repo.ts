/** Returns and return requests, as mails tell of them. */
import { sql } from 'kysely'
import type { OfferAfterReturn } from '#domain/returns/offer-after-return.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { Db } from '#server/db/open-db.ts'
import { distinctLineName } from '#server/modules/orders/line-name.ts'
import type { OrderForMail } from './order-mails.repo.ts'

export interface ReturnedForMail {
  no: number
  goods_back: boolean
  offer: OfferAfterReturn
  offer_lost: number
  credited: number
  goodwill: number
  shipping: number
  refund: number
  with_gift: boolean
  lines: { name: string; quantity: number; amount: number; share: number }[]
}

/** By its id, or the order's latest. */
export async function selectReturnedForMail(
  db: Db,
  which: { returnId: string } | { lastOf: string },
): Promise<ReturnedForMail | null> {
  const condition = 'returnId' in which ? sql`t.id = ${which.returnId}` : sql`t.order_id = ${which.lastOf}`
  const { rows } = await sql<ReturnedForMail>`
    select t.no, t.goods_back, t.offer, t.offer_lost, t.credited, t.goodwill, t.shipping, t.refund,
      exists (select 1 from order_lines l where l.order_id = t.order_id and l.kind = 'gift') as with_gift,
      (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'quantity', l.quantity, 'amount', l.amount,
          'share', l.share) order by o.kind = 'gift', o.added_at, o.id), '[]')
        from order_return_lines l join order_lines o on o.id = l.line_id where l.return_id = t.id) as lines
    from order_returns t where ${condition} order by t.no desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface RequestForMail {
  /** 1 is the order's first. */
  no: number
  order_name: string
  buyer: string
  email: string
  state: string
  reason: ReturnReason
  comment: string
  answer: string
  requested_at: Date
  pictures: number
  /** The pieces that were asked for; `accepted` is null until the shop has answered. */
  wanted: { name: string; is_gift: boolean; quantity: number; accepted: number | null }[]
  lines: OrderForMail['lines']
}

/** Without `requestId` the order's latest. Null: there is no request, or the member has deleted the account. */
export async function selectRequestForMail(
  db: Db,
  { orderId, requestId }: { orderId: string; requestId?: string | undefined },
): Promise<RequestForMail | null> {
  const condition = requestId ? sql`and q.id = ${requestId}` : sql``
  const { rows } = await sql<RequestForMail>`
    select o.order_name, m.name as buyer, coalesce(nullif(m.claimed_email, ''), m.email) as email, q.state, q.reason, q.comment, q.answer, q.requested_at,
      (select count(*)::int from return_requests e
        where e.order_id = q.order_id and (e.requested_at, e.id) <= (q.requested_at, q.id)) as no,
      (select count(*)::int from return_pictures pic where pic.return_id = q.id) as pictures,
      (select coalesce(jsonb_agg(jsonb_build_object('name', ${distinctLineName}, 'is_gift', l.kind = 'gift', 'quantity', w.quantity,
          'accepted', w.accepted) order by l.kind = 'gift', l.added_at, l.id), '[]')
        from return_request_lines w join order_lines l on l.id = w.line_id where w.request_id = q.id) as wanted,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name,
          'size_label', coalesce(l.size_label, ''), 'grind', l.grind, 'quantity', l.quantity, 'subtotal', l.subtotal, 'is_gift', l.kind = 'gift') order by l.kind desc, l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines
    from return_requests q join orders o on o.id = q.order_id join members m on m.id = o.member_id
    where q.order_id = ${orderId} ${condition}
    order by q.requested_at desc, q.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
