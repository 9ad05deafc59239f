/** The figures as reports read them: what is folded and what is not yet, in one snapshot. */
import { sql } from 'kysely'
import type { Span } from '#domain/reports/report-span.ts'
import type { Db } from '#server/db/open-db.ts'
import { type Figures, figureColumns, figureSums, figuresOf, inboxEvents } from './figure-events.ts'

export type Dimension = 'all' | 'product' | 'size' | 'tier' | 'channel' | 'offer' | 'basket' | 'reason' | 'carrier'

const columns = sql.join(figureColumns.map((column) => sql.ref(column)))

/** Events from before these figures were kept are not read from the inbox: there may be a million. */
function figuresIn(dimension: Dimension, { from, to }: Span) {
  return sql`
    select day, key, ${columns} from sales_figures where dimension = ${dimension} and day between ${from} and ${to}
    union all
    select day, key, ${columns} from (${figuresOf(inboxEvents(sql`not i.past`))}) as waiting
    where dimension = ${dimension} and day between ${from} and ${to}`
}

/** The sums of each key. */
export async function sumByKey(db: Db, dimension: Dimension, span: Span): Promise<(Figures & { key: string })[]> {
  const { rows } = await sql<Figures & { key: string }>`
    select key, ${figureSums} from (${figuresIn(dimension, span)}) as figures group by key order by key`.execute(db)
  return rows
}

/** The shop's sums of each day; a day without any is left out. */
export async function sumByDay(db: Db, span: Span): Promise<(Figures & { day: string })[]> {
  const { rows } = await sql<Figures & { day: string }>`
    select day, ${figureSums} from (${figuresIn('all', span)}) as figures group by day order by day`.execute(db)
  return rows
}

/**
 * What each day brought less what was taken back on it. As `sumByDay`, but cheap enough for a screen that is always open: of
 * what waits each event looks up its own order, and nothing else is counted.
 */
export async function netByDay(db: Db, { from, to }: Span): Promise<Map<string, number>> {
  const unitsLeft = sql`(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = i.order_id
      and l.kind in ('goods', 'gift'))
    > (select coalesce(sum(r.quantity), 0) from order_returns t join order_return_lines r on r.return_id = t.id
      where t.order_id = i.order_id)`
  const { rows } = await sql<{ day: string; net: number }>`
    select day::text as day, sum(net)::bigint as net from (
      select day, amount - back_amount as net from sales_figures where dimension = 'all' and day between ${from} and ${to}
      union all
      select (i.at at time zone 'Asia/Taipei')::date, case
        when i.kind = 'sale' then i.amount
        when i.kind = 'return' then -(select t.refund from order_returns t where t.id = i.return_id)
        when i.event <> 'return' or ${unitsLeft} then
          (select coalesce(sum(t.refund), 0)::int from order_returns t where t.order_id = i.order_id)
          - (select coalesce(o.total_amount, 0) from orders o where o.id = i.order_id)
        else 0 end
      from figure_inbox i where not i.past
    ) as nets where day between ${from} and ${to} group by 1`.execute(db)
  return new Map(rows.map(({ day, net }) => [day, net]))
}

export interface OverviewFigures {
  dimension: 'all' | 'product'
  /** Of the span or of the one before. */
  past: boolean
  /** Empty of products. */
  day: string
  key: string
  orders: number
  amount: number
}

/** What the first page of the reports needs of both spans, read at once: what waits is counted a single time. */
export async function listOverviewFigures(db: Db, span: Span, before: Span): Promise<OverviewFigures[]> {
  const wanted = sql`dimension in ('all', 'product')
    and (day between ${span.from} and ${span.to} or day between ${before.from} and ${before.to})`
  const { rows } = await sql<OverviewFigures>`
    select dimension, day < ${span.from}::date as past, case dimension when 'all' then day::text else '' end as day, key,
      sum(orders)::bigint as orders, sum(amount)::bigint as amount
    from (
      select dimension, day, key, orders, amount from sales_figures where ${wanted}
      union all
      select dimension, day, key, orders, amount from (${figuresOf(inboxEvents(sql`not i.past`))}) as waiting where ${wanted}
    ) as figures group by 1, 2, 3, 4`.execute(db)
  return rows
}

export async function sumByHour(
  db: Db,
  { from, to }: Span,
): Promise<{ hour: number; orders: number; amount: number }[]> {
  const { rows } = await sql<{ hour: number; orders: number; amount: number }>`
    select hour, sum(orders)::bigint as orders, sum(amount)::bigint as amount from (
      select hour, orders, amount from sales_hours where day between ${from} and ${to}
      union all
      select extract(hour from at at time zone 'Asia/Taipei')::int, 1, amount from figure_inbox
      where kind = 'sale' and not past and (at at time zone 'Asia/Taipei')::date between ${from} and ${to}
    ) as hours group by hour order by hour`.execute(db)
  return rows
}

export interface CohortRow {
  first_month: string
  month: string
  buyers: number
  orders: number
}

/** Of those who bought first in this month or later. Up to a minute old. */
export async function listCohorts(db: Db, since: string): Promise<CohortRow[]> {
  return db
    .selectFrom('cohort_months')
    .select(['first_month', 'month', 'buyers', 'orders'])
    .where('first_month', '>=', since)
    .where('buyers', '<>', 0)
    .orderBy('first_month')
    .orderBy('month')
    .execute()
}

export interface BuyerMonth {
  month: string
  buyers: number
  /** Who had bought in a month before. */
  known: number
}

/** Each month's buyers, the first month first. Up to a minute old. */
export async function listBuyerMonths(db: Db, since: string): Promise<BuyerMonth[]> {
  const { rows } = await sql<BuyerMonth>`
    select month::text as month, sum(buyers)::int as buyers,
      coalesce(sum(buyers) filter (where first_month < month), 0)::int as known
    from cohort_months where month >= ${since} group by 1 having sum(buyers) > 0 order by 1`.execute(db)
  return rows
}

export interface PairRow {
  product_a: number
  product_b: number
  orders: number
}

/** The most frequent pairs of these months. Up to a minute old. */
export async function listPairs(db: Db, { from, to }: Span, limit: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select product_a, product_b, sum(orders)::int as orders from basket_pairs
    where month between ${from} and ${to} group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** The average of what could be bought in the mornings of these days. */
export async function averageStock(db: Db, { from, to }: Span): Promise<{ size_id: number; stock: number }[]> {
  const { rows } = await sql<{ size_id: number; stock: number }>`
    select size_id, avg(stock)::float8 as stock from stock_days where day between ${from} and ${to} group by 1`.execute(
    db,
  )
  return rows
}

/** Whether sales from before are still being counted. */
export async function isFilling(db: Db): Promise<boolean> {
  const { rows } = await sql<{ filling: boolean }>`
    select exists (select 1 from figure_inbox where past) as filling`.execute(db)
  return rows[0]?.filling ?? false
}
