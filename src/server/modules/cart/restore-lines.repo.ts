import { sql } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'

export interface RestoredLine {
  name: string
  label: string
  is_default: boolean
  grind: Grind | null
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
 * Adds an order's goods to the member's cart, up to the stock, which lines of one size share. An empty
 * cart also gets what was chosen of offers, and one without a carrier the order's delivery and recipient.
 */
export async function restoreLineRows(
  tx: Db,
  { memberId, orderId, maxPerLine, now }: RestoreInput,
): Promise<RestoredLine[]> {
  const { rows } = await sql<RestoredLine>`
    with old as (
      select * from orders where id = ${orderId}
    ), empty as (
      select not exists (
        select 1 from orders o join order_lines l on l.order_id = o.id
        where o.member_id = ${memberId} and o.state = 'cart') as cart
    ), cart as (
      update orders c set version = c.version + 1, updated_at = ${now},
        offer_id = case when empty.cart then old.offer_id else c.offer_id end,
        chosen_offer_id = case when empty.cart then old.chosen_offer_id else c.chosen_offer_id end,
        offer_declined = case when empty.cart then old.offer_declined else c.offer_declined end,
        coupon_id = case when not empty.cart then c.coupon_id
          when old.chosen_offer_id = old.offer_id then old.coupon_id end,
        code_id = case when empty.cart then old.code_id else c.code_id end,
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
      from old, empty
      where c.member_id = ${memberId} and c.state = 'cart'
      returning c.id
    ), returned as (
      select l.product_id, l.size_id, case when p.grindable then coalesce(l.grind, 'whole') end as grind,
        max(l.name) as name, sum(l.quantity)::int as quantity, min(l.added_at) as added_at
      from order_lines l join products p on p.id = l.product_id
      where l.order_id = ${orderId} and l.kind = 'goods'
      group by 1, 2, 3
    ), wanted as (
      select r.product_id, r.size_id, r.grind, coalesce(r.name, p.name) as name, s.label, s.is_default, s.price,
        r.quantity + coalesce(there.quantity, 0) as quantity, coalesce(there.quantity, 0) as had,
        case when (p.discount_from is null or p.discount_from <= ${now}) and (p.discount_to is null or p.discount_to > ${now})
          then p.discount_percent else 0 end as discount,
        case when p.published and s.published then least(${maxPerLine}::int, s.stock
          - coalesce(sum(r.quantity) over (partition by r.size_id order by r.added_at, r.grind
              rows between unbounded preceding and 1 preceding), 0)
          - coalesce((
              select sum(other.quantity) from order_lines other
              where other.order_id = cart.id and other.kind = 'goods' and other.size_id = r.size_id
                and other.grind is distinct from r.grind), 0))
          else 0 end as most
      from returned r
      join products p on p.id = r.product_id
      join product_sizes s on s.id = r.size_id
      cross join cart
      left join order_lines there on there.order_id = cart.id and there.kind = 'goods' and there.size_id = r.size_id
        and there.grind is not distinct from r.grind
    ), merged as (
      insert into order_lines as l
        (order_id, product_id, size_id, grind, quantity, seen_price, seen_discount, added_at)
      select cart.id, w.product_id, w.size_id, w.grind, least(w.quantity, w.most), w.price, w.discount, ${now}
      from wanted w, cart
      where least(w.quantity, w.most) > 0
      on conflict (order_id, size_id, grind) where kind = 'goods' do update
      set quantity = greatest(l.quantity, excluded.quantity)
      returning l.size_id, l.grind, l.quantity
    )
    select w.name, w.label, w.is_default, w.grind, w.quantity as wanted, coalesce(m.quantity, w.had) as got
    from wanted w left join merged m on m.size_id = w.size_id and m.grind is not distinct from w.grind
    order by w.product_id, w.size_id, w.grind`.execute(tx)
  return rows
}
