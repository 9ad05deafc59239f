import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { AttemptState } from '#domain/orders/decide-payment.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type { Db } from '#server/db/open-db.ts'
import { confirmedColumns } from '#server/modules/orders/dispatch-columns.ts'
import type { ConfirmedColumns, DeliveryColumns } from '#server/modules/orders/to-delivery.ts'
import type { StoredNumber } from '#server/modules/payments/to-payment-number.ts'
import type { OrderActor } from '#server/ports/order-reactions.ts'
import { choiceColumns, type LineChoiceRow } from './listed-order.ts'

export interface PaymentResultRow extends DeliveryColumns, Omit<ConfirmedColumns, 'carrier_code'> {
  id: string
  order_name: string
  state: OrderState
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  total_amount: number
  payment_method: PaymentMethod | null
  pay_before: Date | null
  items: (LineChoiceRow & { product_id: number | null; product: string; qty: number; subtotal: number })[]
  /** The latest attempt; null: there was nothing to pay. */
  attempt: {
    state: AttemptState
    method: PaymentMethod
    failure_code: string | null
    number: StoredNumber | null
    answered: boolean
  } | null
  /** The order has a refund, pending or done. */
  refunded: boolean
  /** Of a cancelled order. */
  cancelled_by: OrderActor | null
  email: string
  is_gift: boolean
  gift_message: string
  hides_prices: boolean
}

export async function findPaymentResult(
  db: Db,
  memberId: MemberId,
  orderName: string,
): Promise<PaymentResultRow | null> {
  const { rows } = await sql<PaymentResultRow>`
    select o.id, o.order_name, o.state, o.goods_amount, o.discount_amount, o.shipping_amount, o.total_amount,
      o.payment_method, o.pay_before, o.store_name, o.store_address, o.recipient_name, o.recipient_phone,
      o.recipient_zip, o.recipient_city, o.recipient_district, o.recipient_address, coalesce(nullif(m.claimed_email, ''), m.email) as email,
      o.is_gift, o.gift_message, o.hides_prices,
      (select jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind)
        from carriers c where c.id = o.carrier_id) as carrier,
      ${confirmedColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product', l.name, ${choiceColumns}, 'qty', l.quantity,
          'subtotal', l.subtotal) order by l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as items,
      (select jsonb_build_object('state', p.state, 'method', p.method, 'failure_code', p.failure_code,
          'number', p.number, 'answered', p.answered_at is not null)
        from payments p where p.order_id = o.id order by p.settles_order desc, p.created_at desc limit 1) as attempt,
      exists (select 1 from refunds r where r.order_id = o.id) as refunded,
      (select e.actor from order_events e where e.order_id = o.id and e.to_state = 'cancelled'
        order by e.at desc limit 1) as cancelled_by
    from orders o join members m on m.id = o.member_id
    where o.order_name = ${orderName} and o.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}
