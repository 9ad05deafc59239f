import { sql } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { IssuedNumber } from '#domain/payments/payment-facts.ts'
import { loadTogether } from '#server/db/load-together.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'
import { confirmedFragment } from '#server/modules/orders/dispatch-columns.ts'
import type { ConfirmedColumns } from '#server/modules/orders/to-delivery.ts'

export interface OrderForMail extends ConfirmedColumns {
  /** Null: the buyer has deleted the account. */
  buyer: { id: string; email: string; name: string; unconfirmed: boolean; has_owner: boolean } | null
  order_name: string
  discount_amount: number
  shipping_amount: number
  total_amount: number
  payment_method: string | null
  pay_before: Date | null
  carrier_name: string | null
  carrier_kind: 'store' | 'home' | null
  place: string
  arrived_at: Date | null
  lines: {
    product_id: number
    name: string
    size_label: string
    grind: Grind | null
    quantity: number
    subtotal: number
    is_gift: boolean
    lots: { code: string; roasted_on: string; quantity: number }[]
  }[]
  /** Of the latest unpaid attempt. `expiresAt` is text. */
  number: IssuedNumber | null
  parcel: { payment_no: string; validation_no: string; booking_note: string; position: ParcelEvent | null } | null
  /** The refund of a cancelled or undelivered order. */
  refund_amount: number | null
}

/** Of `o`, a row of orders. */
const orderLines = fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name,
      'size_label', coalesce(l.size_label, ''), 'grind', l.grind, 'quantity', l.quantity, 'subtotal', l.subtotal, 'is_gift', l.kind = 'gift',
      'lots', (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'roasted_on', r.roasted_on,
          'quantity', p.quantity) order by r.best_before, r.id), '[]')
        from order_line_lots p join roast_lots r on r.id = p.lot_id where p.line_id = l.id)) order by l.kind desc, l.added_at, l.id), '[]')
    from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift'))`

export const selectOrderForMail = loadTogether<OrderForMail>(async (db, orderIds) => {
  const { rows } = await statement<OrderForMail & { id: string }>`
    select o.id, (select jsonb_build_object('id', m.id, 'email', coalesce(nullif(m.claimed_email, ''), m.email), 'name', m.name,
          'unconfirmed', m.claimed_email is not null,
          'has_owner', exists (select 1 from members w where w.email = m.claimed_email))
        from members m where m.id = o.member_id) as buyer,
      o.order_name, o.state, o.discount_amount, o.shipping_amount, o.total_amount, o.payment_method, o.pay_before,
      c.code as carrier_code, c.name as carrier_name, c.kind as carrier_kind,
      case when c.kind = 'store' then coalesce(o.store_name, '')
        else concat(o.recipient_city, o.recipient_district, o.recipient_address) end as place,
      (select max(e.at) from order_events e where e.order_id = o.id and e.to_state = 'arrived_at_store') as arrived_at,
      ${confirmedFragment},
      ${orderLines} as lines,
      (select p.number from payments p where p.order_id = o.id and p.state = 'waiting' and p.number is not null
        order by p.created_at desc limit 1) as number,
      (select jsonb_build_object('payment_no', p.payment_no, 'validation_no', p.validation_no,
          'booking_note', p.booking_note, 'position', p.position)
        from parcels p where p.order_id = o.id order by p.created_at desc limit 1) as parcel,
      (select sum(r.amount)::int from refunds r
        where r.order_id = o.id and r.reason in ('cancelled', 'returned') and r.return_id is null) as refund_amount
    from orders o left join carriers c on c.id = o.carrier_id
    where o.id = any (${orderIds}::uuid[]) and o.state <> 'cart'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
})

export interface RecallForMail {
  code: string
  roasted_on: string
  reason: string
  lines: { name: string; size_label: string; quantity: number }[]
}

export async function selectRecallForMail(db: Db, orderId: string, lotId: number): Promise<RecallForMail | null> {
  const { rows } = await sql<RecallForMail>`
    select r.code, r.roasted_on, r.recall_reason as reason,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size_label', coalesce(l.size_label, ''),
          'quantity', p.quantity - p.returned) order by l.added_at, l.id), '[]')
        from order_lines l join order_line_lots p on p.line_id = l.id
        where l.order_id = ${orderId} and p.lot_id = r.id and p.quantity > p.returned) as lines
    from roast_lots r where r.id = ${lotId} and r.state = 'recalled'`.execute(db)
  return rows[0] ?? null
}

export interface RefundForMail {
  amount: number
  method: string
  return_id: string | null
}

export function selectRefundForMail(db: Db, id: string): Promise<RefundForMail | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'refunds.return_id', 'payments.method'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}
