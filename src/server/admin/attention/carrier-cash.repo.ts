/** Carriers' statements about cash, and what of them does not agree with the parcels. */
import { sql } from 'kysely'
import type { Issue } from '#domain/attention/attention.ts'
import { cashDifference, cashDueAfterDays } from '#domain/parcels/carrier-cash.ts'
import type { Db } from '#server/db/open-db.ts'

/** By the gateway's number, the shop's, or the one on the label. */
export async function findParcelsByNumbers(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; id: string }>`
    select wanted.number, p.id from unnest(${[...new Set(numbers)]}::text[]) as wanted (number)
    cross join lateral (
      select id from parcels where merchant_trade_no = wanted.number
      union all select id from parcels where logistics_id = wanted.number
      union all select id from parcels where booking_note = wanted.number
      union all select id from parcels
        where payment_no <> '' and (payment_no = wanted.number or payment_no || validation_no = wanted.number)
      limit 1) p`.execute(db)
  return new Map(rows.map(({ number, id }) => [number, id]))
}

interface NewStatement {
  file_name: string
  mark: string
  lines: number
  amount: number
  imported_at: Date
  imported_by: string
}

/** Null: the same file was imported before. */
export async function insertStatement(tx: Db, statement: NewStatement): Promise<string | null> {
  const row = await tx
    .insertInto('cash_statements')
    .values(statement)
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface NewLine {
  statement_id: string
  line: number
  number: string
  amount: number
  paid_on: string | null
  parcel_id: string | null
}

export async function insertCashLines(tx: Db, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 500)
    await tx
      .insertInto('cash_lines')
      .values(lines.slice(from, from + 500))
      .execute()
}

interface Stated {
  parcelId: string | null
  orderName: string | null
  orderState: string | null
  due: number
  delivered: boolean
  amounts: number[]
  number: string
  since: Date
}

/**
 * What statements say that does not agree, and what is missing in all of them: delivered long before the newest, after the
 * first. Each ends with a later statement, or by hand.
 */
export async function listCashIssues(db: Db, now: Date): Promise<Issue[]> {
  const { rows } = await sql<Stated>`
    select l.parcel_id as "parcelId", o.order_name as "orderName", o.state as "orderState",
      case when p.collects then p.amount else 0 end as due, coalesce(p.position = 'picked_up', false) as delivered,
      array_agg(l.amount order by s.imported_at, l.line) as amounts, min(l.number) as number,
      max(s.imported_at) as since
    from cash_lines l join cash_statements s on s.id = l.statement_id
      left join parcels p on p.id = l.parcel_id left join orders o on o.id = p.order_id
    where s.imported_at > ${new Date(now.getTime() - 365 * 86_400_000)}
    group by l.parcel_id, case when l.parcel_id is null then l.number end, o.order_name, o.state, p.collects, p.amount,
      p.position
    having sum(l.amount) <> case when p.collects and p.position = 'picked_up' then p.amount else 0 end
    union all
    select p.id, o.order_name, o.state, p.amount, true, '{}'::int[], p.merchant_trade_no, p.position_at
    from (select min(imported_at) - interval '45 days' as first, max(imported_at) as last from cash_statements) imported
      join parcels p on p.collects and p.position = 'picked_up' and p.position_at >= imported.first
        and p.position_at < imported.last - make_interval(days => ${cashDueAfterDays})
      join orders o on o.id = p.order_id
    where not exists (select 1 from cash_lines l where l.parcel_id = p.id)
    order by since limit 1000`.execute(db)
  return rows.flatMap(toIssue)
}

function toIssue({ parcelId, orderName, orderState, due, delivered, amounts, number, since }: Stated): Issue[] {
  const kind = amounts.length === 0 ? 'cash_missing' : cashDifference({ due, delivered, amounts })
  if (!kind) return []
  const paid = amounts.reduce((sum, amount) => sum + amount, 0)
  return [
    {
      kind,
      // another sum is another issue
      id: `${parcelId ?? number}-${paid}`,
      orderName,
      since,
      detail: number,
      facts: { booked: delivered ? due : 0, settled: paid, number, ...(orderState ? { orderState } : {}) },
    },
  ]
}
