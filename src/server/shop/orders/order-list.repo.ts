import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { Db } from '#server/db/open-db.ts'
import { type ListedOrderRow, listedColumns } from './listed-order.ts'

/** After which order a page begins. Microseconds since 1970 as text: a Date would lose the last three digits. */
export interface OrderPosition {
  placedAt: string
  id: string
}

export type OrderPageRow = ListedOrderRow & { place: string }

/** A member's placed orders, the latest first: one statement. Without a channel all of them. */
export async function listPlacedOrders(
  db: Db,
  memberId: MemberId,
  after: OrderPosition | null,
  limit: number,
  channel: OrderChannel | null,
): Promise<OrderPageRow[]> {
  return (await placedOrdersQuery(memberId, after, limit, channel).execute(db)).rows
}

/** Exported so that a test can check its plan: it reads only the page's own rows. */
export function placedOrdersQuery(
  memberId: MemberId,
  after: OrderPosition | null,
  limit: number,
  channel: OrderChannel | null = 'web',
) {
  // written out, so that a plan for either can use its index
  const only = channel === null ? sql`` : channel === 'web' ? sql`and channel = 'web'` : sql`and channel = 'counter'`

  const later = after
    ? sql`and (placed_at, id) < (timestamptz 'epoch' + ${after.placedAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  return sql<OrderPageRow>`
    with page as (
      select * from orders
      where member_id = ${memberId} and state <> 'cart' ${only} ${later}
      order by placed_at desc, id desc
      limit ${limit}
    )
    select ${listedColumns}, (extract(epoch from o.placed_at) * 1000000)::bigint::text as place
    from page o
    order by o.placed_at desc, o.id desc`
}

/** The member's order with this trade number, merchant's or gateway's; searches only their own orders. */
export async function findOrderByTrade(db: Db, memberId: MemberId, tradeNo: string): Promise<ListedOrderRow | null> {
  const { rows } = await sql<ListedOrderRow>`
    select ${listedColumns} from orders o
    where o.member_id = ${memberId} and o.state <> 'cart' and exists (
      select 1 from payments p
      where p.order_id = o.id and ${tradeNo} in (p.gateway_trade_no, p.merchant_trade_no))
    order by o.placed_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
