/** What is stored about parcels that are not settled: for the list of what needs a person. */
import { sql } from 'kysely'
import type { ParcelFacts } from '#domain/attention/parcel-attention.ts'
import type { Db } from '#server/db/open-db.ts'

/** Must equal the condition of the index `parcels_open`. */
const isOpen = sql`
  (p.problem <> '' or p.position in ('back_at_sending_store', 'back_for_good', 'return_not_taken')
    or (p.state <> 'cancelled' and (p.position is null or p.position not in ('picked_up', 'returned'))))`

export async function listOpenParcelFacts(db: Db): Promise<ParcelFacts[]> {
  const { rows } = await sql<ParcelFacts>`
    select o.order_name as "orderName", o.state as "orderState", p.state, p.position,
      p.position_at as "positionAt", p.event, p.status_code as "statusCode", p.status_at as "statusAt", p.problem,
      p.created_at as "createdAt", case when p.collects then p.amount end as cash,
      o.completed_at is not null as completed
    from parcels p join orders o on o.id = p.order_id where ${isOpen}
    order by p.created_at, p.id`.execute(db)
  return rows
}

/** Since when the carrier's longest overdue query has been due; null: none is. */
export async function findOverdueParcelCheck(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('parcels')
    .select('check_at')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(1)
    .executeTakeFirst()
  return row?.check_at ?? null
}
