import { sql } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import { distinctLineName } from '#server/modules/orders/line-name.ts'

export interface OwnerListRow {
  order_name: string
  state: OrderState
  placed_at: Date
  total_amount: number
  payment_method: string | null
  carrier_name: string | null
  recipient_name: string | null
  /** What the owner must fix: problems of the parcel and the invoice. */
  problem: string
}

export async function listOwnerOrders(db: Db, state: OrderState | null, limit: number): Promise<OwnerListRow[]> {
  const { rows } = await sql<OwnerListRow>`
    select o.order_name, o.state, o.placed_at, o.total_amount, o.payment_method, c.name as carrier_name, o.recipient_name,
      concat_ws(' ',
        (select nullif(p.problem, '') from parcels p where p.order_id = o.id order by p.created_at desc limit 1),
        (select string_agg(nullif(i.problem, ''), ' ') from invoices i where i.order_id = o.id)) as problem
    from orders o left join carriers c on c.id = o.carrier_id
    where o.state <> 'cart' ${state ? sql`and o.state = ${state}` : sql``}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export interface OwnerOrderRow {
  id: string
  order_name: string
  state: OrderState
  placed_at: Date
  paid_at: Date | null
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  total_amount: number
  payment_method: string | null
  buyer: string | null
  carrier_name: string | null
  store_id: string | null
  place: string
  recipient_name: string | null
  recipient_phone: string | null
  lines: { name: string; size_label: string; grind: Grind | null; quantity: number }[]
  events: { event: string; to_state: string; actor: string; note: string; at: string }[]
  parcels: {
    merchant_trade_no: string
    state: string
    problem: string
    logistics_id: string | null
    payment_no: string
    validation_no: string
    booking_note: string
    updates: { code: string; message: string; changed_at: string }[]
  }[]
  /** The earliest first; of several only the last can stand. */
  invoices: { state: string; invoice_no: string | null; problem: string; allowance_no: string | null }[]
  refunds: { id: string; reason: string; amount: number; state: string; method: string }[]
  return_requests: { state: string; reason: string; comment: string; pieces: { name: string; quantity: number }[] }[]
  returns: {
    no: number
    reason: string
    refund: number
    pieces: { name: string; quantity: number; restocked: number }[]
  }[]
}

export async function selectOwnerOrder(db: Db, orderName: string): Promise<OwnerOrderRow | null> {
  const { rows } = await sql<OwnerOrderRow>`
    select o.id, o.order_name, o.state, o.placed_at, o.paid_at, o.goods_amount, o.discount_amount, o.shipping_amount,
      o.total_amount, o.payment_method, m.email as buyer, c.name as carrier_name, o.store_id, o.recipient_name,
      o.recipient_phone,
      case when c.kind = 'store' then concat_ws(' ', o.store_name, o.store_address)
        else concat(o.recipient_zip, ' ', o.recipient_city, o.recipient_district, o.recipient_address) end as place,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size_label', coalesce(l.size_label, ''),
          'grind', l.grind, 'quantity', l.quantity) order by l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines,
      (select coalesce(jsonb_agg(to_jsonb(e) - 'order_id' order by e.id), '[]')
        from order_events e where e.order_id = o.id) as events,
      (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('updates', (
            select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'message', w.message,
              'changed_at', w.changed_at) order by w.changed_at, w.code), '[]')
            from parcel_events w where w.parcel_id = p.id)) order by p.created_at), '[]')
        from parcels p where p.order_id = o.id) as parcels,
      (select coalesce(jsonb_agg(jsonb_build_object('state', i.state, 'invoice_no', i.invoice_no,
          'problem', concat_ws(' ', nullif(i.problem, ''), allowances.problem), 'allowance_no', allowances.nos)
          order by i.sequence), '[]')
        from invoices i, lateral (
          select string_agg(nullif(a.problem, ''), ' ' order by a.created_at) as problem,
            string_agg(a.allowance_no, ' ' order by a.created_at) as nos
          from invoice_allowances a where a.invoice_id = i.id) as allowances
        where i.order_id = o.id) as invoices,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'amount', r.amount,
          'state', r.state, 'method', p.method) order by r.created_at), '[]')
        from refunds r join payments p on p.id = r.payment_id where r.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('state', q.state, 'reason', q.reason, 'comment', q.comment, 'pieces',
          (select coalesce(jsonb_agg(jsonb_build_object('name', ${distinctLineName}, 'quantity', w.quantity)
              order by l.kind = 'gift', l.added_at, l.id), '[]')
            from return_request_lines w join order_lines l on l.id = w.line_id where w.request_id = q.id))
          order by q.requested_at, q.id), '[]')
        from return_requests q where q.order_id = o.id) as return_requests,
      (select coalesce(jsonb_agg(jsonb_build_object('no', t.no, 'reason', t.reason, 'refund', t.refund, 'pieces',
          (select coalesce(jsonb_agg(jsonb_build_object('name', ${distinctLineName}, 'quantity', r.quantity, 'restocked', r.restocked)
              order by l.kind = 'gift', l.added_at, l.id), '[]')
            from order_return_lines r join order_lines l on l.id = r.line_id where r.return_id = t.id))
          order by t.no), '[]')
        from order_returns t where t.order_id = o.id) as returns
    from orders o left join members m on m.id = o.member_id left join carriers c on c.id = o.carrier_id
    where o.order_name = ${orderName.toUpperCase()} and o.state <> 'cart'`.execute(db)
  return rows[0] ?? null
}
