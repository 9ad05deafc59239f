/** What two copies of a shop must agree on, and what must hold in each: counts, contents, sums, and books that balance. */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, OpenDb } from '#server/db/open-db.ts'

type Database = Pick<OpenDb, 'executeSql'>

/** In one transaction, without the time limit of a shopper's statement: a large shop takes minutes. */
export function withPatience<T>(database: Pick<OpenDb, 'direct'>, work: (patient: Database) => Promise<T>): Promise<T> {
  return database.direct((db) =>
    db.transaction().execute(async (tx) => {
      const patient = { executeSql: runIn(tx) }
      await patient.executeSql('set local statement_timeout = 0')
      await patient.executeSql('set local idle_in_transaction_session_timeout = 0')
      return work(patient)
    }),
  )
}

export function runIn(db: Db): OpenDb['executeSql'] {
  return (text, values = []) => db.executeQuery(CompiledQuery.raw(text, values))
}

interface TableDigest {
  rows: number
  /** Of all its rows, in any order. */
  digest: string
}

/** One pass over each table; a million orders take half a minute. */
export async function digestTables({ executeSql }: Database): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for (const table of await listTables({ executeSql })) {
    const { rows } = await executeSql(`
      select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 12))::bit(48)::int8), 0)::text as digest
      from ${pg.escapeIdentifier(table)} as t`)
    digests.set(table, rows[0] as TableDigest)
  }
  return digests
}

export async function listTables({ executeSql }: Database): Promise<string[]> {
  const { rows } = await executeSql(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** In which tables two copies differ, as lines; empty: they are the same. */
export function compareDigests(one: Map<string, TableDigest>, other: Map<string, TableDigest>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((table) => {
    const [a, b] = [one.get(table), other.get(table)]
    if (!a || !b) return [`${table} is only in one of them`]
    if (a.rows !== b.rows) return [`${table} has ${a.rows} rows there and ${b.rows} here`]
    return a.digest === b.digest ? [] : [`${table} has other contents`]
  })
}

/** Each must find nothing. */
const rules: Record<string, string> = {
  'an order whose total is not the sum of its parts': `
    select order_name from orders where state <> 'cart' and total_amount <> goods_amount - discount_amount + shipping_amount`,
  'a payment whose refunds are not what it says': `
    select p.merchant_trade_no from payments p left join (
      select payment_id, sum(amount) as amount from refunds where reason <> 'wrong_amount' group by payment_id
    ) as r on r.payment_id = p.id where p.refunded <> coalesce(r.amount, 0) or coalesce(r.amount, 0) > p.amount`,
  'a stock that is not the sum of its movements': `
    select s.id from product_sizes s left join (
      select size_id, sum(change) as change from stock_movements group by size_id
    ) as m on m.size_id = s.id where s.stock <> coalesce(m.change, 0)`,
  'a paid payment that settles nothing and is not refunded': `
    select p.merchant_trade_no from payments p
    where p.state = 'paid' and not p.settles_order and not exists (select 1 from refunds r where r.payment_id = p.id)`,
}

/** Lines about what does not balance; empty: everything does. */
export async function auditBooks({ executeSql }: Database): Promise<string[]> {
  const lines: string[] = []
  for (const [name, sql] of Object.entries(rules)) {
    const { rows } = await executeSql(`select count(*)::int as count from (${sql}) as breaches`)
    const { count } = rows[0] as { count: number }
    if (count > 0) lines.push(`${name}: ${count}`)
  }
  return lines
}

export interface Sums {
  orders: number
  ordersAmount: number
  payments: number
  paymentsAmount: number
  movements: number
  units: number
}

/** Of what was written before a moment and is never changed or removed: the same in the shop and in its backup. */
export async function sumBefore({ executeSql }: Database, moment: Date): Promise<Sums> {
  const { rows } = await executeSql(
    `select o.*, p.*, m.* from
      (select count(*)::int as "orders", coalesce(sum(total_amount), 0)::int8 as "ordersAmount" from orders
        where state <> 'cart' and placed_at < $1) as o,
      (select count(*)::int as "payments", coalesce(sum(amount), 0)::int8 as "paymentsAmount" from payments
        where created_at < $1) as p,
      (select count(*)::int as "movements", coalesce(sum(change), 0)::int8 as "units" from stock_movements
        where at < $1) as m`,
    [moment],
  )
  return rows[0] as Sums
}
