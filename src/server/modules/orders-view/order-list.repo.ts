import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'
import { type ListedOrderRow, listedColumns } from './listed-order.ts'

/** After which order a page begins. Microseconds since 1970 as text: a Date would lose the last three digits. */
export interface OrderPlace {
  placedAt: string
  id: string
}

export type OrderPageRow = ListedOrderRow & { place: string }

/** A member's placed orders, the latest first: one statement. */
export async function listPlacedOrders(
  db: Db,
  memberId: MemberId,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPageRow[]> {
  return (await placedOrdersQuery(memberId, after, limit).execute(db)).rows
}

/** By itself, so that a test can ask how it is carried out: it reads the page's own rows and no others. */
export function placedOrdersQuery(memberId: MemberId, after: OrderPlace | null, limit: number) {
  const later = after
    ? sql`and (placed_at, id) < (timestamptz 'epoch' + ${after.placedAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  return sql<OrderPageRow>`
    with page as (
      select * from orders
      where member_id = ${memberId} and state <> 'cart' ${later}
      order by placed_at desc, id desc
      limit ${limit}
    )
    select ${listedColumns}, (extract(epoch from o.placed_at) * 1000000)::bigint::text as place
    from page o
    order by o.placed_at desc, o.id desc`
}
