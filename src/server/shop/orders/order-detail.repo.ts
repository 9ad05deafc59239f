import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { Db } from '#server/db/open-db.ts'
import { confirmedColumns } from '#server/modules/orders/dispatch-columns.ts'
import type { ConfirmedColumns } from '#server/modules/orders/to-delivery.ts'
import type { StoredNumber } from '#server/modules/payments/to-payment-number.ts'
import { type ListedOrderRow, listedColumns } from './listed-order.ts'
import { isUuid } from './order-cursor.ts'
import { type OrderReturnsRow, returnsColumns } from './order-returns-columns.ts'

/** Times inside JSON are texts. */
export interface OrderEventRow {
  event: string
  from_state: string
  to_state: string
  actor: string
  at: string
}

interface AttemptRow {
  method: string
  state: string
  /** The issued number as it is stored. */
  number: StoredNumber | null
  created_at: string
  /** When the gateway told the number; null: it is not known. */
  numbered_at: string | null
}

interface RefundRow {
  amount: number
  method: string
  state: 'open' | 'by_hand' | 'done'
  created_at: string
  done_at: string | null
}

interface ParcelRow {
  carrier_code: CarrierCode
  carrier_name: string
  payment_no: string
  validation_no: string
  booking_note: string
  event: ParcelEvent | null
  status_text: string
}

interface InvoiceRow {
  choice: InvoiceChoice
  state: string
  invoice_no: string | null
  random_number: string
  issued_at: string | null
  allowed: number
}

export interface OrderDetailRow extends ListedOrderRow, OrderReturnsRow, Omit<ConfirmedColumns, 'state'> {
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  completed_at: Date | null
  is_gift: boolean
  gift_message: string
  hides_prices: boolean
  invoice_choice: InvoiceChoice | null
  offer_name: string | null
  carrier_name: string | null
  events: OrderEventRow[]
  attempts: AttemptRow[]
  refund_rows: RefundRow[]
  parcel: ParcelRow | null
  invoice: InvoiceRow | null
  /** Of each line, in the order of `lines`. */
  line_lots: { code: string; roasted_on: string; quantity: number }[][]
}

/** One placed order of this member with all related rows, by id or name: one statement. */
export async function findOrderDetail(db: Db, memberId: MemberId, idOrName: string): Promise<OrderDetailRow | null> {
  const { rows } = await sql<OrderDetailRow>`
    select ${listedColumns}, o.goods_amount, o.discount_amount, o.shipping_amount, o.completed_at, o.invoice_choice,
      o.is_gift, o.gift_message, o.hides_prices,
      (select name from offers where offers.id = o.offer_id) as offer_name,
      (select name from carriers where carriers.id = o.carrier_id) as carrier_name,
      (select code from carriers where carriers.id = o.carrier_id) as carrier_code,
      ${confirmedColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'from_state', e.from_state, 'to_state', e.to_state,
          'actor', e.actor, 'at', e.at) order by e.id), '[]')
        from order_events e where e.order_id = o.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'number', p.number,
          'created_at', p.created_at, 'numbered_at', (
            select min(n.at) from payment_notifications n
            where n.merchant_trade_no = p.merchant_trade_no and n.decision = 'number'))
          order by p.created_at, p.id), '[]')
        from payments p where p.order_id = o.id) as attempts,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'method', p.method, 'state', r.state,
          'created_at', r.created_at, 'done_at', r.done_at) order by r.created_at, r.id), '[]')
        from refunds r join payments p on p.id = r.payment_id where r.order_id = o.id) as refund_rows,
      (select jsonb_build_object('carrier_code', c.code, 'carrier_name', c.name, 'payment_no', p.payment_no,
          'validation_no', p.validation_no, 'booking_note', p.booking_note, 'event', p.event,
          'status_text', p.status_text)
        from parcels p join carriers c on c.id = p.carrier_id
        where p.order_id = o.id and p.state <> 'cancelled' order by p.created_at desc limit 1) as parcel,
      (select jsonb_build_object('choice', i.choice, 'state', i.state, 'invoice_no', i.invoice_no,
          'random_number', i.random_number, 'issued_at', i.issued_at, 'allowed',
          (select coalesce(sum(a.amount), 0) from invoice_allowances a
            where a.invoice_id = i.id and a.state = 'done'))
        from invoices i where i.order_id = o.id order by i.sequence desc limit 1) as invoice,
      (select coalesce(jsonb_agg((
            select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'roasted_on', r.roasted_on,
              'quantity', p.quantity) order by r.best_before, r.id), '[]')
            from order_line_lots p join roast_lots r on r.id = p.lot_id where p.line_id = l.id)
          order by l.kind = 'gift', l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as line_lots,
      ${returnsColumns}
    from orders o
    where o.member_id = ${memberId} and o.state <> 'cart' and ${byIdOrName(idOrName)}`.execute(db)
  return rows[0] ?? null
}

/** Of `o`, an order. */
export function byIdOrName(text: string) {
  return isUuid(text) ? sql`o.id = ${text}` : sql`o.order_name = ${text.toUpperCase()}`
}
