import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** Enough to say "many"; counting on would read the whole index. */
const most = 1_000

/** Read from the index of orders that are not shipped. */
export async function countUnshipped(db: Db, state: 'confirmed' | 'ready_to_ship'): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from orders where state in ('confirmed', 'ready_to_ship') and state = ${state} limit ${most}
    ) as found`.execute(db)
  return rows[0]?.total ?? 0
}

export function selectWaiting(db: Db, limit: number) {
  return db
    .selectFrom('orders')
    .select(['order_name', 'placed_at', 'total_amount'])
    .where('state', 'in', ['confirmed', 'ready_to_ship'])
    .where('state', '=', 'confirmed')
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()
}
