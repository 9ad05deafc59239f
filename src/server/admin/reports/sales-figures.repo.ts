import { sql } from 'kysely'
import type { Issue } from '#domain/attention/attention.ts'
import type { Db } from '#server/db/open-db.ts'

const taipeiDayOf = sql`(at at time zone 'Asia/Taipei')::date`
const taipeiHourOf = sql`extract(hour from at at time zone 'Asia/Taipei')::int`

export interface DaySales {
  day: string
  orders: number
  amount: number
  /** Of the hours before `hour`, and of that hour. */
  ordersUntil: number
  amountUntil: number
}

/** What is folded and what is not yet, in one snapshot. A day without sales is left out. */
export async function selectSales(db: Db, days: readonly string[], hour: number): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select day::text as day, sum(orders)::int as orders, sum(amount)::int as amount,
      coalesce(sum(orders) filter (where hour <= ${hour}), 0)::int as "ordersUntil",
      coalesce(sum(amount) filter (where hour <= ${hour}), 0)::int as "amountUntil"
    from (
      select day, hour, orders, amount from sales_hours where day = any (${days}::date[])
      union all
      select ${taipeiDayOf}, ${taipeiHourOf}, 1, amount from figure_inbox where kind = 'sale' and not past
    ) as sales
    where day = any (${days}::date[]) group by 1`.execute(db)
  return rows
}

/** Of each hour of these days: folded, and not yet. */
export async function listHourSales(db: Db, days: readonly string[]): Promise<(HourSales & { day: string })[]> {
  const { rows } = await sql<HourSales & { day: string }>`
    select day::text as day, hour, sum(orders)::int as orders, sum(amount)::int as amount
    from (
      select day, hour, orders, amount from sales_hours where day = any (${days}::date[])
      union all
      select ${taipeiDayOf}, ${taipeiHourOf}, 1, amount from figure_inbox where kind = 'sale' and not past
    ) as sales
    where day = any (${days}::date[]) group by 1, 2`.execute(db)
  return rows
}

export interface HourSales {
  hour: number
  orders: number
  amount: number
}

/** From the orders themselves. */
export async function countSales(db: Db, { from, before }: { from: Date; before: Date }): Promise<HourSales[]> {
  const { rows } = await sql<HourSales>`
    select extract(hour from e.at at time zone 'Asia/Taipei')::int as hour, count(*)::int as orders,
      sum(o.total_amount)::int as amount
    from order_events e join orders o on o.id = e.order_id
    where e.to_state = 'confirmed' and e.event in ('pay', 'agree_cod', 'waive', 'revive')
      and e.at >= ${from} and e.at < ${before}
    group by 1`.execute(db)
  return rows
}

export async function replaceDay(tx: Db, day: string, hours: readonly HourSales[]): Promise<void> {
  await tx.deleteFrom('sales_hours').where('day', '=', day).execute()
  if (hours.length > 0)
    await tx
      .insertInto('sales_hours')
      .values(hours.map((hour) => ({ day, ...hour })))
      .execute()
}

interface Sums {
  orders: number
  amount: number
}

interface Recount {
  what: 'hours' | 'figures' | 'cohorts' | 'pairs' | 'fees'
  day: string
  before: Sums
  after: Sums
}

export async function insertRecount(tx: Db, { what, day, before, after }: Recount, now: Date): Promise<void> {
  await sql`
    insert into sales_recounts (day, what, orders_before, orders_after, amount_before, amount_after, found_at)
    values (${day}, ${what}, ${before.orders}, ${after.orders}, ${before.amount}, ${after.amount}, ${now})
    on conflict (day, what) do update set orders_after = excluded.orders_after, amount_after = excluded.amount_after,
      found_at = excluded.found_at`.execute(tx)
}

export async function listFigureIssues(db: Db): Promise<Issue[]> {
  const rows = await db.selectFrom('sales_recounts').selectAll().orderBy('day', 'desc').limit(30).execute()
  return rows.map(({ day, what, found_at, amount_before, amount_after }) => ({
    kind: 'figures_differ',
    id: `${day}:${what === 'hours' ? '' : `${what}:`}${found_at.getTime()}`,
    orderName: null,
    since: found_at,
    detail: `${day}：${amount_before} → ${amount_after}`,
  }))
}
