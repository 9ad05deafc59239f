/**
 * Checks that the shop's records agree with each other and with the simulated gateway's. Independent of the shop's code:
 * plain SQL with its own rules.
 */
import { goodsRules } from './goods-rules.ts'
import { moneyRules } from './money-rules.ts'
import { shared } from './oracle-rules.ts'

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const rules = [...moneyRules, ...goodsRules]

/** What was moved by hand at the gateway, and what staff read about it: empty where nobody does. */
export const createByHand = `
  create table oracle_by_hand (
    order_name text not null, merchant_trade_no text not null, move text not null, at timestamptz not null);
  create table oracle_told (
    order_name text not null, kind text not null, at_end boolean not null, primary key (order_name, kind, at_end))`

/** Stores the stock before the first order: to be called once on a new database. */
export async function rememberStock(query: Query): Promise<void> {
  await query('create table oracle_stock as select id, stock from product_sizes')
  await query(createByHand)
  await query(`create table oracle_sold as
    select id, coalesce((select sum(quantity) from product_sales_daily s where s.product_id = p.id), 0)::int as sold
    from products p`)
}

/** Somebody moved money at the gateway, and the shop was not told. `move`: the action in its console, or the bank's. */
export async function rememberByHand(
  query: Query,
  { order, trade, move, at }: { order: string; trade: string; move: string; at: Date },
): Promise<void> {
  const values = [order, trade, move, at]
  await query('insert into oracle_by_hand (order_name, merchant_trade_no, move, at) values ($1, $2, $3, $4)', values)
}

export interface Notified {
  orderName: string
  kind: string
}

/** Staff have read this in the list of what does not agree; at the end: it still stands there when everything is over. */
export async function rememberNotified(query: Query, notified: readonly Notified[], atEnd: boolean): Promise<void> {
  const values = [notified.map(({ orderName }) => orderName), notified.map(({ kind }) => kind), atEnd]
  await query(
    `insert into oracle_told (order_name, kind, at_end)
     select name, kind, $3 from unnest($1::text[], $2::text[]) as t (name, kind) on conflict do nothing`,
    values,
  )
}

/** Units that came or went without an order. */
export async function addToRemembered(
  query: Query,
  changes: readonly { sizeId: number; change: number }[],
): Promise<void> {
  await query(
    `update oracle_stock o set stock = o.stock + c.change
     from unnest($1::int[], $2::int[]) as c (id, change) where c.id = o.id`,
    [changes.map(({ sizeId }) => sizeId), changes.map(({ change }) => change)],
  )
}

/** All breaches, one line each. `running`: orders may still be unpaid, refunds may still be open. */
export async function listBreaches(
  query: Query,
  options: { running: boolean } = { running: false },
): Promise<string[]> {
  const asked = options.running ? rules.filter(({ name }) => !isAboutTheEnd(name)) : rules
  const parts = asked.map(
    ({ breaches }, place) => `select ${place} as place, to_jsonb(found) as row from (${breaches}) as found`,
  )
  const { rows } = await query(`${shared}\n${parts.join('\nunion all ')}`)
  const found = Map.groupBy(rows as { place: number; row: unknown }[], ({ place }) => place)
  return asked.flatMap(({ name }, place) => {
    const breaches = found.get(place)?.map(({ row }) => row) ?? []
    return breaches.length > 0 ? [`${name}: ${JSON.stringify(breaches.slice(0, 3))}`] : []
  })
}

/** What holds only when nothing is under way any more. */
function isAboutTheEnd(name: string): boolean {
  return ['everything is over', 'does not know of', 'invoices at the service'].some((words) => name.includes(words))
}
