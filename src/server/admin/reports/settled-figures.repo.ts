/** The gateway's trades by day: counted, and those of days that wait to be counted again. */
import { sql } from 'kysely'
import type { Span } from '#domain/reports/report-span.ts'
import type { Db } from '#server/db/open-db.ts'

const counted = sql`paid_on, method, payout_on, count(*)::int as trades, sum(amount)::bigint as amount,
  sum(refunded)::bigint as refunded, coalesce(sum(fee_hundredths), 0)::bigint as fee_hundredths,
  sum(coalesce(net_hundredths, (amount - refunded) * 100 - coalesce(fee_hundredths, 0)))::bigint as net_hundredths,
  coalesce(sum(net_hundredths) filter (where payout_on is not null), 0)::bigint as paid_hundredths`

const columns = sql`paid_on, method, payout_on, trades, amount, refunded, fee_hundredths, net_hundredths, paid_hundredths`
const waits = sql`paid_on in (select paid_on from settled_inbox)`

/** As if nothing waited. */
const settled = sql`
  select ${columns} from settled_figures where not (${waits})
  union all
  select ${counted} from settled_trades where ${waits} group by paid_on, method, payout_on`

/** Counts the days that wait again. The caller holds the lock of the figures. */
export async function foldSettled(tx: Db): Promise<void> {
  const { rows } = await sql<{ paid_on: string }>`delete from settled_inbox returning paid_on::text as paid_on`.execute(
    tx,
  )
  await countDays(tx, [...new Set(rows.map(({ paid_on }) => paid_on))])
}

async function countDays(tx: Db, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await sql`delete from settled_figures where paid_on = any (${days}::date[])`.execute(tx)
  await sql`
    insert into settled_figures (${columns})
    select ${counted} from settled_trades where paid_on = any (${days}::date[]) group by paid_on, method, payout_on`.execute(
    tx,
  )
}

export interface SettledDifference {
  what: 'fees'
  day: string
  before: { orders: number; amount: number }
  after: { orders: number; amount: number }
}

/** Days since then whose figures are not what the trades say: counted again, and told. */
export async function correctSettled(tx: Db, since: string): Promise<SettledDifference[]> {
  const { rows } = await sql<{
    day: string
    before: number
    after: number
    amount_before: number
    amount_after: number
  }>`
    with stored as (select ${columns} from settled_figures where paid_on >= ${since}),
    fresh as (select ${counted} from settled_trades where paid_on >= ${since} group by paid_on, method, payout_on),
    wrong as (
      select paid_on from (select * from stored except all select * from fresh) as gone
      union
      select paid_on from (select * from fresh except all select * from stored) as missing)
    select paid_on::text as day,
      (select coalesce(sum(trades), 0)::int from stored s where s.paid_on = wrong.paid_on) as before,
      (select coalesce(sum(trades), 0)::int from fresh f where f.paid_on = wrong.paid_on) as after,
      (select coalesce(sum(amount), 0)::bigint from stored s where s.paid_on = wrong.paid_on) as amount_before,
      (select coalesce(sum(amount), 0)::bigint from fresh f where f.paid_on = wrong.paid_on) as amount_after
    from wrong`.execute(tx)
  await countDays(
    tx,
    rows.map(({ day }) => day),
  )
  return rows.map(({ day, before, after, amount_before, amount_after }) => ({
    what: 'fees',
    day,
    before: { orders: before, amount: amount_before },
    after: { orders: after, amount: amount_after },
  }))
}

export interface FeeRow {
  day: string
  method: string
  trades: number
  amount: number
  refunded: number
  /** In hundredths of NT$. */
  fee: number
  net: number
  paid_out: number
}

/** By the day of payment and the way to pay. */
export async function sumFees(db: Db, { from, to }: Span): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select paid_on::text as day, method, sum(trades)::int as trades, sum(amount)::bigint as amount,
      sum(refunded)::bigint as refunded, sum(fee_hundredths)::bigint as fee, sum(net_hundredths)::bigint as net,
      sum(paid_hundredths)::bigint as paid_out
    from (${settled}) as settled where paid_on between ${from}::date and ${to}::date
    group by paid_on, method order by paid_on, method`.execute(db)
  return rows
}

export interface PayoutRow {
  /** Null: not paid out yet. */
  day: string | null
  trades: number
  amount: number
  refunded: number
  fee: number
  net: number
}

/** By the day of payout; what is not paid out yet as a row of its own, of trades since `pendingSince`. */
export async function sumPayouts(db: Db, { from, to }: Span, pendingSince: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payout_on::text as day, sum(trades)::int as trades, sum(amount)::bigint as amount,
      sum(refunded)::bigint as refunded, sum(fee_hundredths)::bigint as fee, sum(net_hundredths)::bigint as net
    from (${settled}) as settled
    where payout_on between ${from}::date and ${to}::date or (payout_on is null and paid_on >= ${pendingSince}::date)
    group by payout_on order by payout_on nulls last`.execute(db)
  return rows
}
