/** What a shopper looks at before the order is sent, besides its amounts. */
import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type { Db } from '#server/db/open-db.ts'
import { choiceColumns, type LineChoiceRow } from '#server/shop/orders/listed-order.ts'

export interface ReviewRow {
  store_name: string | null
  store_address: string | null
  is_gift: boolean
  gift_message: string
  hides_prices: boolean
  /** How this order was to be paid, else the member's last one. */
  last_method: PaymentMethod | null
  /** Of a placed order; a cart's are computed. */
  lines: (LineChoiceRow & {
    product_id: number | null
    name: string
    quantity: number
    subtotal: number
    image: string | null
    is_gift: boolean
  })[]
}

export async function findReview(db: Db, orderId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select o.store_name, o.store_address, o.is_gift, o.gift_message, o.hides_prices,
      coalesce(o.payment_method, (
        select last.payment_method from orders last where last.member_id = o.member_id and last.state <> 'cart'
        order by last.placed_at desc limit 1)) as last_method,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'name', l.name, ${choiceColumns},
          'quantity', l.quantity, 'subtotal', l.subtotal, 'is_gift', l.kind = 'gift', 'image', (
            select base from product_pictures pic where pic.product_id = l.product_id order by position limit 1))
          order by l.kind = 'gift', l.added_at, l.id), '[]')
        from order_lines l
        where o.state <> 'cart' and l.order_id = o.id and l.kind in ('goods', 'gift')) as lines
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
