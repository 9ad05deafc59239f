/**
 * Checks: queries to the gateway about payments without a result; which are due (`check_at`), and what came of it.
 * Claiming one stores the time of the next, as if it stayed unanswered: a process that ends in between loses nothing.
 */
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import { retryCheckAt } from '#domain/orders/payment-methods.ts'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { Db } from '#server/db/open-db.ts'
import { type AttemptRow, attemptColumns } from './payments.repo.ts'

export interface DueCheck {
  attempt: AttemptRow
  /** What `check_at` was set to by the claim. */
  claimedUntil: Date
}

/**
 * Checks that are due and that no other process runs now, in turn: the first of each order, then the second of each, the
 * oldest first. `asked`: the orders of the checks that this round had before, as often as it had them.
 */
export function claimDueChecks(
  db: Db,
  now: Date,
  { provider, limit, asked }: { provider: GatewayProvider; limit: number; asked: readonly string[] },
): Promise<DueCheck[]> {
  const inTurn = sql<string>`(
    select id from (
      select p.id, p.check_at,
        row_number() over (partition by p.order_id order by p.check_at, p.id) + coalesce(had.times, 0) as turn
      from payments p left join (
        select order_id, count(*) as times from unnest(${[...asked]}::uuid[]) as asked (order_id) group by 1
      ) as had on had.order_id = p.order_id
      where p.check_at <= ${now} and p.provider = ${provider}
    ) as due order by turn, check_at, id limit ${limit})`
  return claim(db, now, { limit, first: 'oldest', inTurn })
}

/** Of those the one that became due last. */
export function claimNewestCheck(db: Db, now: Date, provider: GatewayProvider): Promise<DueCheck[]> {
  return claim(db, now, { limit: 1, first: 'newest', provider })
}

/** Null: it is not due, or another process runs it. */
export async function claimCheck(db: Db, now: Date, paymentId: string): Promise<DueCheck | null> {
  return (await claim(db, now, { limit: 1, first: 'oldest', paymentId }))[0] ?? null
}

interface Claim {
  limit: number
  first: 'oldest' | 'newest'
  /** Only of these payments. */
  inTurn?: RawBuilder<string>
  provider?: GatewayProvider
  paymentId?: string
}

async function claim(db: Db, now: Date, { limit, first, inTurn, provider, paymentId }: Claim): Promise<DueCheck[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('payments')
      .select([...attemptColumns, 'check_failures'])
      .where('check_at', '<=', now)
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? 'ecpay'))
      .$if(paymentId !== undefined, (query) => query.where('id', '=', paymentId ?? ''))
      .$if(inTurn !== undefined, (query) => query.where('id', 'in', inTurn ?? sql<string>`(null)`))
      .orderBy('check_at', first === 'oldest' ? 'asc' : 'desc')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed = due.map(({ check_failures: failures, ...attempt }) => ({
      attempt,
      claimedUntil: retryCheckAt(failures + 1, now),
    }))
    for (const { attempt, claimedUntil } of claimed) {
      await tx
        .updateTable('payments')
        .set({ check_at: claimedUntil, check_failures: sql`check_failures + 1` })
        .where('id', '=', attempt.id)
        .execute()
    }
    return claimed
  })
}

/** The gateway has answered. Who wanted another check meanwhile (`check_at` is not the claim's) still gets it. */
export async function recordAnswer(
  db: Db,
  { attempt, claimedUntil }: DueCheck,
  { now, nextAt }: { now: Date; nextAt: Date | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      answered_at: now,
      check_failures: 0,
      checks: sql`checks + 1`,
      check_at: sql`case when check_at = ${claimedUntil} then ${nextAt}::timestamptz else check_at end`,
    })
    .where('id', '=', attempt.id)
    .where('state', '<>', 'paid')
    .execute()
}

/** It was not asked: the service is paused. */
export async function postponeCheck(db: Db, { attempt, claimedUntil }: DueCheck, until: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ check_at: until, check_failures: sql`greatest(check_failures - 1, 0)` })
    .where('id', '=', attempt.id)
    .where('check_at', '=', claimedUntil)
    .execute()
}

/**
 * Makes the check of an unpaid order's latest attempt due now; returns its id. Null: there is none that is open, or its
 * gateway has not answered the last one, which is repeated by its own times.
 */
export async function askSoon(
  tx: Db,
  { memberId, orderName, now }: { memberId: MemberId; orderName: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update payments set check_at = ${now}
    where check_failures = 0 and state = 'started' and merchant_trade_no is not null and id = (
      select p.id from payments p join orders o on o.id = p.order_id
      where o.order_name = ${orderName} and o.member_id = ${memberId} and o.state = 'pending_payment'
      order by p.created_at desc, p.id limit 1)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The gateway answers again: nobody waits for the time that its silence has set. */
export async function repeatUnansweredChecks(db: Db, now: Date, provider: GatewayProvider): Promise<void> {
  await sql`
    update payments set check_at = ${now}
    where check_at > ${now} and check_failures > 0 and provider = ${provider}`.execute(db)
}

const openAttempt = sql`p.state in ('started', 'waiting') and p.merchant_trade_no is not null
  and (p.answered_at is null or p.answered_at < o.expires_at)`

/** Before an order expires the gateway is asked about its open attempts, unless it has answered since the deadline. */
export async function checkBeforeExpiry(db: Db, now: Date): Promise<void> {
  await sql`
    update payments p set check_at = ${now} from orders o
    where o.id = p.order_id and o.state = 'pending_payment' and o.expires_at <= ${now}
      and ${openAttempt} and p.check_failures = 0 and (p.check_at is null or p.check_at > ${now})`.execute(db)
}

export interface ExpiredOrder {
  id: string
  expires_at: Date
}

/**
 * Unpaid orders past their deadline that may expire, the oldest deadline first, from after the given one: all attempts
 * answered since, or the deadline is older than `unansweredBefore`.
 */
export async function listOrdersToExpire(
  db: Db,
  {
    now,
    unansweredBefore,
    after,
    limit,
  }: { now: Date; unansweredBefore: Date; after: ExpiredOrder | null; limit: number },
): Promise<ExpiredOrder[]> {
  const { rows } = await sql<ExpiredOrder>`
    select o.id, o.expires_at from orders o
    where o.state = 'pending_payment' and o.expires_at <= ${now}
      ${after ? sql`and (o.expires_at, o.id) > (${after.expires_at}, ${after.id})` : sql``}
      and (o.expires_at <= ${unansweredBefore}
        or not exists (select 1 from payments p where p.order_id = o.id and ${openAttempt}))
    order by o.expires_at, o.id limit ${limit}`.execute(db)
  return rows
}

/** Whether the gateway has left a check about this order's attempts open. */
export async function hasUnanswered(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments p join orders o on o.id = p.order_id where o.id = ${orderId} and ${openAttempt} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
