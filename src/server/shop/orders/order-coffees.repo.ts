import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { RoastDegree } from '#domain/catalogue/catalogue.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import { byIdOrName } from './order-detail.repo.ts'

export interface CoffeeRow {
  line_id: string
  product_id: number
  name: string
  category_id: number
  roast_level: RoastDegree | null
  roasted_to_order: boolean
  grind: Grind | null
  size_id: number
  quantity: number
  /** Of its size, now. */
  stock: number
}

interface OrderCoffeesRow {
  id: string
  state: OrderState
  lines: CoffeeRow[]
}

/** What of this member's order is still in the catalogue, by the order's id or name: one statement. */
export async function findOrderCoffees(db: Db, memberId: MemberId, idOrName: string): Promise<OrderCoffeesRow | null> {
  const { rows } = await sql<OrderCoffeesRow>`
    select o.id, o.state,
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'product_id', p.id, 'name', p.name,
          'category_id', p.category_id, 'roast_level', p.roast_level, 'roasted_to_order', p.roasted_to_order,
          'grind', l.grind, 'size_id', s.id, 'quantity', l.quantity, 'stock', s.stock) order by l.added_at, l.id), '[]')
        from order_lines l join products p on p.id = l.product_id join product_sizes s on s.id = l.size_id
        where l.order_id = o.id and l.kind in ('goods', 'gift') and p.published) as lines
    from orders o
    where o.member_id = ${memberId} and o.state <> 'cart' and ${byIdOrName(idOrName)}`.execute(db)
  return rows[0] ?? null
}
