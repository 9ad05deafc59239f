/** What margins are computed from: sales by size with their coffee's cost, and parcels, of two spans at once. */
import { sql } from 'kysely'
import type { Span } from '#domain/reports/report-span.ts'
import type { Db } from '#server/db/open-db.ts'
import { figuresOf, inboxEvents } from './figure-events.ts'

/** The green coffee of a unit now: what it loses in the roaster is paid for, too. Only where both are known. */
const costsNow = sql`
  select s.id as size_id,
    round(ceil(s.grams * 1000.0 / (1000 - b.loss_permille)) * b.stock_cost * 100 / b.stock_grams)::int as hundredths
  from product_sizes s join product_beans o on o.product_id = s.product_id join green_beans b on b.id = o.bean_id
  where s.grams > 0 and b.stock_grams > 0 and b.stock_cost > 0`

/** Every morning: a row for each size whose cost is another one now. Of an empty sack the last cost stays. */
export async function storeSizeCosts(db: Db, day: string): Promise<void> {
  await sql`
    insert into size_costs (size_id, from_day, hundredths)
    select size_id, ${day}::date, hundredths from (${costsNow}) as costs
    where hundredths is distinct from (
      select c.hundredths from size_costs c where c.size_id = costs.size_id order by from_day desc limit 1)
    on conflict (size_id, from_day) do update set hundredths = excluded.hundredths`.execute(db)
}

export interface MarginFigures {
  dimension: 'all' | 'size' | 'carrier'
  key: string
  /** Of the span before. */
  past: boolean
  orders: number
  units: number
  goods: number
  discount: number
  shipping: number
  amount: number
  back_cases: number
  back_units: number
  back_amount: number
  /** Of sizes: hundredths of NT$; null: not known. */
  cost: number | null
}

const summed = [
  'orders',
  'units',
  'goods',
  'discount',
  'shipping',
  'amount',
  'back_cases',
  'back_units',
  'back_amount',
] as const
const columns = sql.join(summed.map((column) => sql.ref(column)))
const sums = sql.join(summed.map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`))

/**
 * A sale has the cost of its day; one from before the first cost that is known has that. What is cancelled or comes back
 * costs nothing. Days between two changes of any cost are summed first: a year is many days and few changes.
 */
export async function listMarginFigures(db: Db, span: Span, before: Span): Promise<MarginFigures[]> {
  const wanted = sql`dimension in ('all', 'size', 'carrier') and day between ${before.from} and ${span.to}`
  const { rows } = await sql<MarginFigures>`
    with changes as (
      select coalesce(array_agg(distinct from_day order by from_day), '{}') as days from size_costs
    ), periods as materialized (
      select dimension, key, day < ${span.from}::date as past,
        case when dimension = 'size' then width_bucket(day, (select days from changes)) end as change, ${sums}
      from (
        select dimension, day, key, ${columns} from sales_figures where ${wanted}
        union all
        select dimension, day, key, ${columns} from (${figuresOf(inboxEvents(sql`not i.past`))}) as waiting where ${wanted}
      ) as figures group by 1, 2, 3, 4
    ), priced as (
      select p.*, case when p.dimension = 'size' then coalesce(
        (select c.hundredths from size_costs c where c.size_id = p.key::int
          and c.from_day <= (select days[p.change] from changes) order by c.from_day desc limit 1),
        (select c.hundredths from size_costs c where c.size_id = p.key::int order by c.from_day limit 1),
        n.hundredths) end as hundredths
      from periods p left join (${costsNow}) as n on p.dimension = 'size' and n.size_id::text = p.key
    )
    select dimension, key, past, ${sums}, sum((units - back_units) * hundredths)::bigint as cost
    from priced group by 1, 2, 3`.execute(db)
  return rows
}

/** The shop's carriers, by the id that figures have as their key. */
export async function listCarrierCodes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('carriers').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [String(id), code]))
}
