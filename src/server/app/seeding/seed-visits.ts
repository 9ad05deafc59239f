/** What the demonstration shop's own counter has counted on the days of its orders. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** For each order of a day so many; days differ a little, always in the same way. */
const steps = [
  { name: 'page_view', perOrder: 118 },
  { name: 'view_item', perOrder: 37 },
  { name: 'add_to_cart', perOrder: 6 },
  { name: 'begin_checkout', perOrder: 2 },
] as const

export async function seedVisitRows(db: Db, now: Date): Promise<void> {
  const ofStep = sql.join(steps.map(({ name, perOrder }) => sql`(${name}, ${perOrder}::int)`))
  await sql`
    with days as (
      select (placed_at at time zone 'Asia/Taipei')::date as day, count(*)::int as orders
      from orders where placed_at <= ${now} group by 1)
    insert into visits_daily (day, name, total)
    select day, 'purchase', orders from days
    union all
    select day, name, orders * per_order * (90 + extract(day from day)::int % 21) / 100
    from days, (values ${ofStep}) as steps (name, per_order)
    on conflict (day, name) do nothing`.execute(db)
}
