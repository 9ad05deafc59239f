import { sql } from 'kysely'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'

export interface PackingLineRow {
  id: string
  orderId: string
  productId: number
  sizeId: number
  name: string
  sizeLabel: string
  sizeRank: number
  grind: Grind | null
  quantity: number
  isGift: boolean
  subtotal: number
  /** Where the size lies; null: not set. */
  position: number | null
}

/** The lines of several orders that are packed, in the order of the ids; within an order as everywhere. */
export async function selectPackingLines(db: Db, orderIds: readonly string[]): Promise<PackingLineRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<PackingLineRow>`
    select l.id, l.order_id as "orderId", l.product_id as "productId", l.size_id as "sizeId", l.name,
      coalesce(l.size_label, '') as "sizeLabel", s.position as "sizeRank", l.grind, l.quantity,
      l.kind = 'gift' as "isGift", coalesce(l.subtotal, 0) as subtotal, w.position
    from unnest(${[...orderIds]}::uuid[]) with ordinality as wanted (id, no)
      join order_lines l on l.order_id = wanted.id
      join product_sizes s on s.id = l.size_id
      left join pick_positions w on w.size_id = l.size_id
    where l.kind in ('goods', 'gift')
    order by wanted.no, l.added_at, l.id`.execute(db)
  return rows
}
