/** The recount: figures against the books. What differs is replaced by what the books say, and told. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { figureColumns, figureSums, figuresOf, type PickedEvents } from './figure-events.ts'
import { cohortsOf, pairsOf } from './fold.repo.ts'

/** Days, months or cohorts whose figures are not what is counted, and both sums. */
export interface Difference {
  what: 'figures' | 'cohorts' | 'pairs'
  day: string
  before: { orders: number; amount: number }
  after: { orders: number; amount: number }
}

/** Replaces the figures of a day by what is counted; null: they are the same. */
export async function correctFigures(tx: Db, day: string, picked: PickedEvents): Promise<Difference | null> {
  const columns = sql.join(figureColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ same: boolean; before: Difference['before']; after: Difference['after'] }>`
    with counted as (select dimension, key, ${columns} from (${figuresOf(picked)}) as figures where day = ${day}),
    stored as (select dimension, key, ${figureSums} from sales_figures where day = ${day} group by dimension, key)
    select not exists (select * from counted except select * from stored)
        and not exists (select * from stored except select * from counted) as same,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'amount', coalesce(sum(amount - back_amount), 0))
        from stored where dimension = 'all') as before,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'amount', coalesce(sum(amount - back_amount), 0))
        from counted where dimension = 'all') as after`.execute(tx)
  const [row] = rows
  if (!row || row.same) return null
  await sql`delete from sales_figures where day = ${day}`.execute(tx)
  await sql`
    insert into sales_figures (dimension, day, key, ${columns})
    select * from (${figuresOf(picked)}) as figures where day = ${day}`.execute(tx)
  return { what: 'figures', day, before: row.before, after: row.after }
}

/** All cohorts, from the orders that were sold. */
export async function correctCohorts(tx: Db, today: string): Promise<Difference | null> {
  const { rows } = await sql<{ same: boolean; before: Difference['before']; after: Difference['after'] }>`
    with counted as (
      select first_month, month, buyers::int, orders::int, amount::bigint
      from (${cohortsOf(sql`buyer is not null`)}) as cohorts
    ), stored as (select first_month, month, buyers, orders, amount from cohort_months where buyers <> 0)
    select not exists (select * from counted except select * from stored)
        and not exists (select * from stored except select * from counted) as same,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'amount', coalesce(sum(amount), 0)) from stored) as before,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'amount', coalesce(sum(amount), 0)) from counted) as after`.execute(
    tx,
  )
  const [row] = rows
  if (!row || row.same) return null
  await sql`delete from cohort_months`.execute(tx)
  await sql`
    insert into cohort_months (first_month, month, buyers, orders, amount)
    select * from (${cohortsOf(sql`buyer is not null`)}) as cohorts`.execute(tx)
  return { what: 'cohorts', day: today, before: row.before, after: row.after }
}

/** The pairs of a month. */
export async function correctPairs(tx: Db, month: string, picked: PickedEvents): Promise<Difference | null> {
  const { rows } = await sql<{ same: boolean; before: number; after: number }>`
    with counted as (select month, product_a, product_b, orders::int from (${pairsOf(picked)}) as pairs where month = ${month}),
    stored as (select month, product_a, product_b, orders from basket_pairs where month = ${month})
    select not exists (select * from counted except select * from stored)
        and not exists (select * from stored except select * from counted) as same,
      (select coalesce(sum(orders), 0)::int from stored) as before,
      (select coalesce(sum(orders), 0)::int from counted) as after`.execute(tx)
  const [row] = rows
  if (!row || row.same) return null
  await sql`delete from basket_pairs where month = ${month}`.execute(tx)
  await sql`
    insert into basket_pairs (month, product_a, product_b, orders)
    select * from (${pairsOf(picked)}) as pairs where month = ${month}`.execute(tx)
  return {
    what: 'pairs',
    day: month,
    before: { orders: row.before, amount: 0 },
    after: { orders: row.after, amount: 0 },
  }
}
