import { sql } from 'kysely'
import type { UnshippedOrder } from '#domain/attention/order-attention.ts'
import type { Db } from '#server/db/open-db.ts'

/** Orders that wait to be packed or handed in, with the time since when; the oldest first. */
export async function listUnshippedOrders(db: Db): Promise<UnshippedOrder[]> {
  const { rows } = await sql<UnshippedOrder>`
    select o.id, o.order_name as "orderName", o.state,
      coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.to_state = o.state
        and e.event <> 'withdraw_shipping'), o.placed_at) as since
    from orders o where o.state in ('confirmed', 'ready_to_ship')
    order by o.placed_at, o.id`.execute(db)
  return rows
}
