/** What the plan is made from: beans, sizes with what lies there, and orders that wait to be packed. */
import { sql } from 'kysely'
import { lowStock } from '#domain/attention/today.ts'
import type { Db } from '#server/db/open-db.ts'

export interface PlanSizeRow {
  id: number
  name: string
  label: string
  bean_id: number | null
  grams: number
  finished: number
  wanted: number
}

/**
 * Finished is what lies there and may leave: units of lots that are neither recalled nor past their day, and units of no
 * lot, which are from before there were lots. What is roasted to order has only what its lots have: the rest of its stock is a
 * promise. Units of orders that are not paid yet stay aside. Wanted is the level below which a size is low.
 */
export async function listPlanSizes(db: Db, today: string): Promise<PlanSizeRow[]> {
  const { rows } = await sql<PlanSizeRow>`
    with promised as (
      select l.size_id, coalesce(sum(l.quantity) filter (where o.state = 'pending_payment'), 0)::int as unpaid,
        sum(l.quantity)::int as units
      from orders o join order_lines l on l.order_id = o.id
      where o.state in ('pending_payment', 'confirmed') and l.size_id is not null group by l.size_id
    ), in_lots as (
      select u.size_id, sum(u.units)::int as units,
        coalesce(sum(u.units) filter (where r.state in ('resting', 'selling') and r.best_before >= ${today}::date), 0)::int as usable
      from roast_lot_sizes u join roast_lots r on r.id = u.lot_id where u.units > 0 group by u.size_id
    )
    select s.id, p.name, s.label, b.bean_id, s.grams,
      greatest(0, coalesce(n.usable, 0) + case when p.roasted_to_order then 0
        else greatest(0, s.stock + coalesce(w.units, 0) - coalesce(n.units, 0)) end - coalesce(w.unpaid, 0))::int as finished,
      case when p.published and s.published and b.bean_id is not null
        then coalesce(v.low_at, case when p.roasted_to_order then 0 else ${lowStock} end) else 0 end::int as wanted
    from product_sizes s join products p on p.id = s.product_id left join product_beans b on b.product_id = p.id
      left join promised w on w.size_id = s.id left join in_lots n on n.size_id = s.id
      left join size_levels v on v.size_id = s.id
    where b.bean_id is not null or coalesce(w.units, 0) > 0
    order by s.id`.execute(db)
  return rows
}

/** Paid, or cash on delivery, and not packed yet. */
export async function listOpenLines(db: Db) {
  const { rows } = await sql<{ order: string; placed_at: Date; size_id: number; units: number }>`
    select o.order_name as "order", o.placed_at, l.size_id, sum(l.quantity)::int as units
    from orders o join order_lines l on l.order_id = o.id
    where o.state = 'confirmed' and l.size_id is not null
    group by o.id, l.size_id order by o.placed_at, o.id, l.size_id`.execute(db)
  return rows
}
