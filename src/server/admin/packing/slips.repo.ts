import { sql } from 'kysely'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'
import { afterOf, type OrderPage } from './packing-orders.repo.ts'

export interface SlipRow {
  id: string
  state: string
  order_name: string
  placed_at: Date
  recipient_name: string
  recipient_phone: string
  /** Null: it is collected at the counter. */
  carrier: CarrierCode | null
  carrier_name: string | null
  place: string
  goods: number
  discount: number
  shipping: number
  total: number
  payment_method: string | null
  gift_message: string | null
  hides_prices: boolean
}

/** Where the parcel goes: the store, or the address of `o`, by its carrier `c`; empty without one. */
export const placeOf = sql<string>`
  case when c.id is null then '' when c.kind = 'store' then concat_ws(' ', o.store_name, o.store_id)
    else concat(o.recipient_zip, ' ', o.recipient_city, o.recipient_district, o.recipient_address) end`

/** Of these orders those that were paid, or of all that are not handed in; one more row than asked for. */
export async function selectSlips(db: Db, names: readonly string[] | undefined, page: OrderPage): Promise<SlipRow[]> {
  const wanted = names
    ? sql`o.order_name = any(${names.map((name) => name.toUpperCase())}::text[])
        and o.state not in ('cart', 'pending_payment', 'cancelled', 'expired')`
    : sql`o.state in ('confirmed', 'ready_to_ship')`
  const { rows } = await sql<SlipRow>`
    select o.id, o.state, o.order_name, o.placed_at, coalesce(o.recipient_name, '') as recipient_name,
      coalesce(o.recipient_phone, '') as recipient_phone, c.code as carrier, c.name as carrier_name, ${placeOf} as place,
      coalesce(o.goods_amount, 0) as goods, coalesce(o.discount_amount, 0) as discount,
      coalesce(o.shipping_amount, 0) as shipping, coalesce(o.total_amount, 0) as total, o.payment_method,
      case when o.is_gift then nullif(o.gift_message, '') end as gift_message, o.is_gift and o.hides_prices as hides_prices
    from orders o left join carriers c on c.id = o.carrier_id
    where ${wanted} ${afterOf(page)}
    order by o.placed_at, o.id limit ${page.limit + 1}`.execute(db)
  return rows
}
