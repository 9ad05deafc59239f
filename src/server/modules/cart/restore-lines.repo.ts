import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface RestoredLine {
  name: string
  /** The quantity the cart should have, and the one it has. */
  wanted: number
  got: number
}

interface RestoreInput {
  memberId: string
  orderId: string
  maxPerLine: number
  now: Date
}

/**
 * Adds an order's goods to the member's cart, up to the stock. The cart also gets the order's offer, and its delivery
 * and recipient, where it has none.
 */
export async function restoreLineRows(
  tx: Db,
  { memberId, orderId, maxPerLine, now }: RestoreInput,
): Promise<RestoredLine[]> {
  const { rows } = await sql<RestoredLine>`
    with old as (
      select * from orders where id = ${orderId}
    ), cart as (
      update orders c set version = c.version + 1, updated_at = ${now},
        offer_id = coalesce(c.offer_id, old.offer_id),
        coupon_id = case when c.offer_id is null then old.coupon_id else c.coupon_id end,
        carrier_id = coalesce(c.carrier_id, old.carrier_id),
        store_id = case when c.carrier_id is null then old.store_id else c.store_id end,
        store_name = case when c.carrier_id is null then old.store_name else c.store_name end,
        store_address = case when c.carrier_id is null then old.store_address else c.store_address end,
        outlying_island = case when c.carrier_id is null then old.outlying_island else c.outlying_island end,
        recipient_name = case when c.carrier_id is null then old.recipient_name else c.recipient_name end,
        recipient_phone = case when c.carrier_id is null then old.recipient_phone else c.recipient_phone end,
        recipient_zip = case when c.carrier_id is null then old.recipient_zip else c.recipient_zip end,
        recipient_city = case when c.carrier_id is null then old.recipient_city else c.recipient_city end,
        recipient_district = case when c.carrier_id is null then old.recipient_district else c.recipient_district end,
        recipient_address = case when c.carrier_id is null then old.recipient_address else c.recipient_address end
      from old
      where c.member_id = ${memberId} and c.state = 'cart'
      returning c.id
    ), wanted as (
      select l.product_id, coalesce(l.name, p.name) as name, l.quantity + coalesce(there.quantity, 0) as quantity,
        coalesce(there.quantity, 0) as had, p.price,
        case when (p.discount_from is null or p.discount_from <= ${now}) and (p.discount_to is null or p.discount_to > ${now})
          then p.discount_percent else 0 end as discount,
        case when p.published then least(p.stock, ${maxPerLine}::int) else 0 end as most
      from order_lines l
      join products p on p.id = l.product_id
      cross join cart
      left join order_lines there
        on there.order_id = cart.id and there.product_id = l.product_id and there.kind = 'goods'
      where l.order_id = ${orderId} and l.kind = 'goods'
    ), merged as (
      insert into order_lines as l (order_id, product_id, quantity, seen_price, seen_discount, added_at)
      select cart.id, w.product_id, least(w.quantity, w.most), w.price, w.discount, ${now}
      from wanted w, cart
      where least(w.quantity, w.most) > 0
      on conflict (order_id, product_id) where kind = 'goods' do update
      set quantity = greatest(l.quantity, excluded.quantity)
      returning l.product_id, l.quantity
    )
    select w.name, w.quantity as wanted, coalesce(m.quantity, w.had) as got
    from wanted w left join merged m on m.product_id = w.product_id
    order by w.product_id`.execute(tx)
  return rows
}
