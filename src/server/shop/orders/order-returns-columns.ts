/** The returns of an order, as columns of the statement that reads it. */
import { sql } from 'kysely'
import type { OfferAfterReturn } from '#domain/returns/offer-after-return.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { distinctLineName } from '#server/modules/orders/line-name.ts'

/** Times inside JSON are texts. */
interface RequestRow {
  state: 'requested' | 'accepted' | 'refused' | 'received' | 'done'
  reason: ReturnReason
  comment: string
  answer: string
  requested_at: string
  answered_at: string | null
  pictures: number[]
  lines: { line_id: string; quantity: number; accepted: number | null }[]
}

export interface ReturnRow {
  no: number
  reason: ReturnReason | 'goodwill'
  goods_back: boolean
  offer: OfferAfterReturn
  offer_lost: number
  credited: number
  goodwill: number
  shipping: number
  goods: number
  refund: number
  created_at: string
  lines: { line_id: string; quantity: number; amount: number; share: number }[]
  refund_state: 'open' | 'by_hand' | 'done' | null
  refund_method: string | null
  refunded_at: string | null
}

interface ReturnLineRow {
  id: string
  product_id: number
  name: string
  is_gift: boolean
  quantity: number
  returned: number
  subtotal: number
  share: number
}

export interface OrderReturnsRow {
  return_terms: ReturnTerms | null
  return_lines: ReturnLineRow[]
  /** The earliest first. */
  return_requests: RequestRow[]
  order_returns: ReturnRow[]
}

/** Columns of `o`, a row of orders. */
export const returnsColumns = sql`
  o.return_terms,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'name', ${distinctLineName},
      'is_gift', l.kind = 'gift', 'quantity', l.quantity, 'returned', l.returned, 'subtotal', l.subtotal,
      'share', coalesce(l.discount_share, 0)) order by l.kind = 'gift', l.added_at, l.id), '[]')
    from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as return_lines,
  (select coalesce(jsonb_agg(jsonb_build_object('state', q.state, 'reason', q.reason, 'comment', q.comment,
      'answer', q.answer, 'requested_at', q.requested_at, 'answered_at', q.answered_at, 'pictures',
      array(select position from return_pictures pic where pic.return_id = q.id order by position), 'lines',
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'quantity', l.quantity,
          'accepted', l.accepted)), '[]')
        from return_request_lines l where l.request_id = q.id)) order by q.requested_at, q.id), '[]')
    from return_requests q where q.order_id = o.id) as return_requests,
  (select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('refund_state', r.state, 'refund_method', p.method,
      'refunded_at', r.done_at, 'lines',
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'quantity', l.quantity, 'amount', l.amount,
          'share', l.share)), '[]')
        from order_return_lines l where l.return_id = t.id)) order by t.no), '[]')
    from order_returns t left join refunds r on r.return_id = t.id left join payments p on p.id = r.payment_id
    where t.order_id = o.id) as order_returns`
