import { sql } from 'kysely'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'

/** Each order that has units of the lot. A cancelled order's units went back. */
export async function insertNotices(tx: Db, lotId: number): Promise<void> {
  await sql`
    insert into recall_notices (lot_id, order_id)
    select distinct p.lot_id, l.order_id
    from order_line_lots p join order_lines l on l.id = p.line_id
    where p.lot_id = ${lotId} and p.quantity > p.returned
    on conflict do nothing`.execute(tx)
}

/** The order was packed again before it left. */
export async function deleteNotices(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('recall_notices').where('order_id', '=', orderId).execute()
}

export interface RecalledOrder {
  order_id: string
  order_name: string
  state: OrderState
  recipient_name: string | null
  recipient_phone: string | null
  email: string | null
  mailed_at: Date | null
  lines: { name: string; size_label: string; quantity: number }[]
}

/** The orders that got the lot, the earliest first, with how their buyers are reached. */
export async function listRecalledOrders(db: Db, lotId: number): Promise<RecalledOrder[]> {
  const { rows } = await sql<RecalledOrder>`
    select o.id as order_id, o.order_name, o.state, o.recipient_name, o.recipient_phone, coalesce(nullif(m.claimed_email, ''), m.email) as email, n.mailed_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size_label', coalesce(l.size_label, ''),
          'quantity', p.quantity - p.returned) order by l.added_at, l.id), '[]')
        from order_lines l join order_line_lots p on p.line_id = l.id
        where l.order_id = o.id and p.lot_id = n.lot_id and p.quantity > p.returned) as lines
    from recall_notices n join orders o on o.id = n.order_id left join members m on m.id = o.member_id
    where n.lot_id = ${lotId}
    order by o.placed_at, o.id`.execute(db)
  return rows
}

/** With the buyer, or on the way: must be told. A deleted account has no address. */
export async function markMailed(tx: Db, lotId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    update recall_notices n set mailed_at = ${now}
    from orders o
    where n.lot_id = ${lotId} and n.mailed_at is null and o.id = n.order_id and o.member_id is not null
      and o.state in ('shipped', 'arrived_at_store', 'completed')
    returning n.order_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

export interface OpenNotice {
  code: string
  reason: string
  order_name: string
  /** Packed and not handed in: it can be packed again. */
  not_shipped: boolean
  recalled_at: Date
}

/** Buyers who were not written to, and parcels that must not leave. */
export async function listOpenNotices(db: Db): Promise<OpenNotice[]> {
  const { rows } = await sql<OpenNotice>`
    select r.code, r.recall_reason as reason, o.order_name, o.state = 'ready_to_ship' as not_shipped, r.recalled_at
    from recall_notices n join roast_lots r on r.id = n.lot_id join orders o on o.id = n.order_id
    where o.state = 'ready_to_ship' or (n.mailed_at is null and o.state in ('shipped', 'arrived_at_store', 'completed'))
    order by r.recalled_at, o.placed_at, o.id`.execute(db)
  return rows
}
