/** One order of the back office: what stands in its own row, with buyer and carrier. */
import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RecipientColumns } from '#server/modules/orders/to-delivery.ts'

export interface OrderRecord extends RecipientColumns {
  id: string
  order_name: string
  version: number
  state: PlacedState
  channel: OrderChannel
  placed_at: Date
  paid_at: Date | null
  pay_before: Date | null
  shipped_at: Date | null
  completed_at: Date | null
  payment_method: string | null
  goods_amount: number
  discount_amount: number
  shipping_amount: number
  total_amount: number
  offer_name: string | null
  member: { id: string; name: string; email: string } | null
  carrier: { code: CarrierCode; name: string; kind: 'store' | 'home' } | null
  store_id: string | null
  store_name: string | null
  store_address: string | null
  is_gift: boolean
  gift_message: string
  hides_prices: boolean
}

export async function findOrderRecord(db: Db, name: string): Promise<OrderRecord | null> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.order_name, o.version, o.state, o.channel, o.placed_at, o.paid_at, o.pay_before, o.shipped_at,
      o.completed_at, o.payment_method, o.goods_amount, o.discount_amount, o.shipping_amount, o.total_amount,
      f.reward_name as offer_name, o.store_id, o.store_name, o.store_address, o.is_gift, o.gift_message, o.hides_prices,
      o.recipient_name, o.recipient_phone,
      o.recipient_zip, o.recipient_city, o.recipient_district, o.recipient_address,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name, 'email', coalesce(nullif(m.claimed_email, ''), m.email)) end as member,
      case when c.id is not null then jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind) end as carrier
    from orders o left join members m on m.id = o.member_id left join carriers c on c.id = o.carrier_id
      left join offers f on f.id = o.offer_id
    where o.order_name = ${name.toUpperCase()} and o.state <> 'cart'`.execute(db)
  return rows[0] ?? null
}
