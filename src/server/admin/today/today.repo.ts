import { sql } from 'kysely'
import { lowStock, mostCounted as most } from '#domain/attention/today.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'

export interface TodayCounts {
  to_pack: number
  to_ship: number
  returns_waiting: number
  returns_on_their_way: number
  messages_open: number
  reviews_held: number
  reviews_new: number
  sold_out: number
  stock_low: number
}

/** Must equal the condition of the index `orders_unshipped`. */
const unshipped = sql`state in ('confirmed', 'ready_to_ship')`

/** Where no level was set for the size, the shop's usual. */
const lowLevel = sql`coalesce((select low_at from size_levels l where l.size_id = s.id), ${lowStock})`

/** Each count reads its own index and stops at a thousand. */
export async function countToday(db: Db, { reviewsSince }: { reviewsSince: Date }): Promise<TodayCounts> {
  const bounded = (found: ReturnType<typeof sql>) => sql`(select count(*)::int from (${found} limit ${most}) as found)`
  const request = (state: string) => sql`
    select 1 from return_requests q join orders o on o.id = q.order_id
    where q.state in ('requested', 'accepted') and q.state = ${state} and o.state = 'completed'`
  const size = sql`
    select 1 from product_sizes s join products p on p.id = s.product_id
    where s.published and p.published`
  const { rows } = await sql<TodayCounts>`select
    ${bounded(sql`select 1 from orders where ${unshipped} and state = 'confirmed'`)} as to_pack,
    ${bounded(sql`select 1 from orders where ${unshipped} and state = 'ready_to_ship'`)} as to_ship,
    ${bounded(request('requested'))} as returns_waiting,
    ${bounded(request('accepted'))} as returns_on_their_way,
    ${bounded(sql`select 1 from contact_messages where answered_at is null`)} as messages_open,
    ${bounded(sql`select 1 from reviews where created_at >= ${reviewsSince}`)} as reviews_new,
    ${bounded(sql`select 1 from reviews where state <> 'shown' and state = 'held'`)} as reviews_held,
    ${bounded(sql`${size} and s.stock = 0`)} as sold_out,
    ${bounded(sql`${size} and s.stock between 1 and ${lowLevel}`)} as stock_low`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** The oldest first: whoever has waited longest is packed first. */
export function selectWaiting(db: Db, limit: number) {
  return db
    .selectFrom('orders')
    .select(['order_name', 'placed_at', 'total_amount'])
    .where('state', 'in', ['confirmed', 'ready_to_ship'])
    .where('state', '=', 'confirmed')
    .orderBy('placed_at')
    .limit(limit)
    .execute()
}

export interface OpenLabel {
  order_name: string
  carrier: CarrierCode
  carrier_name: string
  created_at: Date
}

/** Parcels with a code that nobody has handed in, the oldest first; also of orders that are not packed yet. */
export async function selectOpenLabels(db: Db): Promise<OpenLabel[]> {
  const { rows } = await sql<OpenLabel>`
    select o.order_name, c.code as carrier, c.name as carrier_name, coalesce(p.asked_at, p.created_at) as created_at
    from orders o join parcels p on p.order_id = o.id join carriers c on c.id = p.carrier_id
    where o.state in ('confirmed', 'ready_to_ship')
      and p.state = 'created' and (p.position is null or p.position = 'accepted') and c.kind = 'store'
    order by coalesce(p.asked_at, p.created_at), o.order_name limit ${most}`.execute(db)
  return rows
}
