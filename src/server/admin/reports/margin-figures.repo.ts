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

/**
 * A sale has the cost of its day; one from before the first cost that is known has that. What is cancelled or comes back
 * costs nothing.
 */
export async function listMarginFigures(db: Db, span: Span, before: Span): Promise<MarginFigures[]> {
  const wanted = sql`dimension in ('all', 'size', 'carrier') and day between ${before.from} and ${span.to}`
  const columns = sql`dimension, day, key, orders, units, goods, discount, shipping, amount, back_cases, back_units, back_amount`
  const sum = (name: string) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`
  const sums = sql.join(
    ['orders', 'units', 'goods', 'discount', 'shipping', 'amount', 'back_cases', 'back_units', 'back_amount'].map(sum),
  )
  const { rows } = await sql<MarginFigures>`
    with known as (
      select size_id, from_day, hundredths from size_costs
      union all
      select size_id, ${span.to}::date, hundredths from (${costsNow}) as costs
      where not exists (select 1 from size_costs c where c.size_id = costs.size_id)
    ), costs as (
      select size_id::text as key, hundredths,
        case when row_number() over ordered = 1 then date '0001-01-01' else from_day end as since,
        coalesce(lead(from_day) over ordered, date '9999-12-31') as until
      from known window ordered as (partition by size_id order by from_day)
    )
    select f.dimension, f.key, f.day < ${span.from}::date as past, ${sums},
      sum((units - back_units) * c.hundredths)::bigint as cost
    from (
      select ${columns} from sales_figures where ${wanted}
      union all
      select ${columns} from (${figuresOf(inboxEvents(sql`not i.past`))}) as waiting where ${wanted}
    ) as f left join costs c on f.dimension = 'size' and c.key = f.key and f.day >= c.since and f.day < c.until
    group by 1, 2, 3`.execute(db)
  return rows
}

/** The shop's carriers, by the id that figures have as their key. */
export async function listCarrierCodes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('carriers').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [String(id), code]))
}
