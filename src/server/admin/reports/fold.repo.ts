/** One batch of the inbox into all figures. The caller holds the lock and does all of it in one transaction. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { figureColumns, figuresOf, inboxEvents, type PickedEvents, tierOfSpent } from './figure-events.ts'

/** Nobody else folds until the transaction ends. */
export async function lockSales(tx: Db): Promise<void> {
  await sql`lock table sales_hours in share row exclusive mode`.execute(tx)
}

/** The oldest first: a sale comes before what is taken back of it. */
export async function takeBatch(tx: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from figure_inbox order by id limit ${size}`.execute(tx)
  return rows.map(({ id }) => id)
}

const batchOf = (ids: readonly number[]) => sql`i.id = any (${ids}::bigint[])`

export async function addHours(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into sales_hours (day, hour, orders, amount)
    select (i.at at time zone 'Asia/Taipei')::date, extract(hour from i.at at time zone 'Asia/Taipei')::int, count(*), sum(i.amount)
    from figure_inbox i where ${batchOf(ids)} and i.kind = 'sale' and not i.past group by 1, 2
    on conflict (day, hour) do update set
      orders = sales_hours.orders + excluded.orders, amount = sales_hours.amount + excluded.amount`.execute(tx)
}

export async function addFigures(tx: Db, ids: readonly number[]): Promise<void> {
  const columns = sql.join(figureColumns.map((column) => sql.ref(column)))
  const sums = sql.join(
    figureColumns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`sales_figures.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  )
  await sql`
    insert into sales_figures (dimension, day, key, ${columns})
    select * from (${figuresOf(inboxEvents(batchOf(ids)))}) as figures
    on conflict (dimension, day, key) do update set ${sums}`.execute(tx)
}

/** The buyers of the batch: who bought for the first time becomes one. */
export async function addBuyers(tx: Db, ids: readonly number[]): Promise<number[]> {
  const members = sql`
    select distinct o.member_id from figure_inbox i join orders o on o.id = i.order_id
    where ${batchOf(ids)} and i.kind = 'sale' and o.member_id is not null`
  await sql`insert into buyers (member_id) ${members} on conflict (member_id) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from buyers where member_id in (${members})`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function addSoldOrders(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into sold_orders (order_id, at, amount, tier, buyer)
    select i.order_id, i.at, i.amount, ${tierOfSpent(sql`i.spent`)}, b.id
    from figure_inbox i join orders o on o.id = i.order_id left join buyers b on b.member_id = o.member_id
    where ${batchOf(ids)} and i.kind = 'sale'
    on conflict (order_id) do nothing`.execute(tx)
}

const taipeiMonth = sql`date_trunc('month', at at time zone 'Asia/Taipei')::date`

/** Each buyer's months; `condition` is on `sold_orders`. */
export function cohortsOf(condition: PickedEvents) {
  return sql`
    select first_month, month, count(*) as buyers, sum(orders) as orders, sum(amount) as amount from (
      select buyer, month, count(*) as orders, sum(amount) as amount, min(month) over (partition by buyer) as first_month
      from (select buyer, ${taipeiMonth} as month, amount from sold_orders where ${condition}) as bought
      group by buyer, month) as months
    group by first_month, month`
}

/**
 * Adds what these buyers bought to the cohorts, or takes it away: taken away before their new orders are stored and added
 * afterwards, so that it does not matter in which order events arrive.
 */
export async function addCohorts(tx: Db, buyers: readonly number[], sign: 1 | -1): Promise<void> {
  if (buyers.length === 0) return
  await sql`
    insert into cohort_months (first_month, month, buyers, orders, amount)
    select first_month, month, ${sign} * buyers, ${sign} * orders, ${sign} * amount
    from (${cohortsOf(sql`buyer = any (${buyers}::bigint[])`)}) as cohorts
    on conflict (first_month, month) do update set buyers = cohort_months.buyers + excluded.buyers,
      orders = cohort_months.orders + excluded.orders, amount = cohort_months.amount + excluded.amount`.execute(tx)
}

/** Pairs of products in the picked sales. */
export function pairsOf(picked: PickedEvents) {
  return sql`
    with bought as (
      select distinct date_trunc('month', p.at at time zone 'Asia/Taipei')::date as month, l.order_id, l.product_id
      from (${picked}) as p join order_lines l on l.order_id = p.order_id and l.kind = 'goods'
      where p.kind = 'sale')
    select a.month, a.product_id as product_a, b.product_id as product_b, count(*) as orders
    from bought a join bought b on b.order_id = a.order_id and b.product_id > a.product_id
    group by 1, 2, 3`
}

export async function addPairs(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into basket_pairs (month, product_a, product_b, orders)
    select * from (${pairsOf(inboxEvents(batchOf(ids)))}) as pairs
    on conflict (month, product_a, product_b) do update set orders = basket_pairs.orders + excluded.orders`.execute(tx)
}

export async function deleteBatch(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from figure_inbox i where ${batchOf(ids)}`.execute(tx)
}

/** What could be bought this morning. */
export async function storeStockDay(db: Db, day: string): Promise<void> {
  await sql`
    insert into stock_days (day, size_id, stock) select ${day}, id, stock from product_sizes
    on conflict (day, size_id) do nothing`.execute(db)
}
