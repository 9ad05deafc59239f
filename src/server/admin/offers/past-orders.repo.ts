/** Placed orders as they were, read in pages by the day of their placing. */
import type { Grind } from '#domain/catalogue/grind.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface PastOrderRow {
  id: string
  member_id: string | null
  placed_at: Date
  /** The same, to the microsecond: a page begins exactly after the last one. */
  placed_key: string
  offer_id: number | null
  offer_amount: number | null
  return_terms: ReturnTerms | null
  outlying_island: boolean
  /** False: it was undone, and gave its offer back. */
  counts: boolean
  /** What decides the member's tier: received before this order was placed, or until today. */
  spent: number
  is_first: boolean
  lines: {
    id: string
    kind: 'goods' | 'gift' | 'reward' | 'service'
    product_id: number | null
    size_id: number | null
    grind: Grind | null
    quantity: number
    unit_price: number
    discount_percent: number
  }[]
}

export interface Cursor {
  at: string
  id: string
}

/**
 * The oldest first, after `cursor`: each page is one range of an index, however many orders there are. The tier of the
 * order's day is worked out only where it is a condition; 300 earlier orders decide it, so that no page takes long.
 */
export async function listPastOrders(
  db: Db,
  { cursor, until, limit, tierOfDay }: { cursor: Cursor; until: Date; limit: number; tierOfDay: boolean },
): Promise<PastOrderRow[]> {
  const { rows } = await statement<PastOrderRow>`
    select o.id, o.member_id, o.placed_at, o.placed_at::text as placed_key, o.offer_id, o.offer_amount, o.return_terms, o.outlying_island,
      o.state not in ('cancelled', 'expired') and not o.everything_back as counts,
      case when ${tierOfDay} then coalesce((
        select sum(e.amount) from (
          select case when completed_at <= o.placed_at and not everything_back
            then goods_amount - discount_amount else 0 end as amount
          from orders
          where member_id = o.member_id and state <> 'cart' and placed_at < o.placed_at
          order by placed_at desc, id desc limit 300
        ) as e), 0)::int else coalesce(m.spent, 0) end as spent,
      not exists (
        select 1 from orders e
        where e.member_id = o.member_id and e.placed_at < o.placed_at and e.state not in ('cart', 'cancelled', 'expired')
          and not e.everything_back) as is_first,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'product_id', l.product_id, 'size_id', l.size_id,
          'grind', l.grind, 'quantity', l.quantity, 'unit_price', coalesce(l.unit_price, 0),
          'discount_percent', coalesce(l.discount_percent, 0)))
        from order_lines l where l.order_id = o.id) as lines
    from (
      select * from orders
      where state <> 'cart' and (placed_at, id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)
        and placed_at < ${until}::timestamptz
      order by placed_at, id limit ${limit}
    ) as o
    left join members m on m.id = o.member_id
    order by o.placed_at, o.id`.execute(db)
  return rows
}

/** Counts no further than `most`. */
export async function countPastOrders(db: Db, from: Date, until: Date, most: number): Promise<number> {
  const { rows } = await statement<{ count: number }>`
    select count(*)::int as count from (
      select 1 from orders where state <> 'cart' and placed_at >= ${from} and placed_at < ${until} limit ${most}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Categories of every product, also of those that are no longer sold. */
export async function listCategoriesOfProducts(db: Db): Promise<Map<number, number[]>> {
  const rows = await db.selectFrom('product_categories').select(['product_id', 'category_id']).execute()
  const found = new Map<number, number[]>()
  for (const { product_id, category_id } of rows) found.set(product_id, [...(found.get(product_id) ?? []), category_id])
  return found
}

export async function listProductNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
