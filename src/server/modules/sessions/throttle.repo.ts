import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface ThrottleRule {
  /** Attempts allowed per window; the last of them starts a block. */
  attempts: number
  windowMs: number
  /** The first block; it doubles after each further attempt. */
  firstBlockMs: number
  longestBlockMs: number
}

export interface ThrottleCounter {
  key: string
  rule: ThrottleRule
}

/**
 * Counts an attempt on all counters, unless one of them is blocked; true when it may go on. Counting comes before the
 * attempt, so that concurrent guesses all count. Keys are sorted, which avoids deadlocks.
 */
export async function countAttempt(db: Db, counters: ThrottleCounter[], now: Date): Promise<boolean> {
  const values = sql.join(
    counters.map(({ key, rule }) => {
      const { attempts, windowMs, firstBlockMs, longestBlockMs } = rule
      return sql`(${key}, ${attempts}::int, ${windowMs / 1000}::float8, ${firstBlockMs / 1000}::float8, ${longestBlockMs / 1000}::float8)`
    }),
  )
  const blockedUntil = (attempts: ReturnType<typeof sql>) => sql`
    case when ${attempts} >= (select most from asked where asked.key = t.key) then ${now}::timestamptz + make_interval(secs => (
      select least(longest_block, first_block * power(2, least(30, ${attempts} - most))) from asked where asked.key = t.key
    )) end`
  const counted = sql`case when t.window_ends_at <= ${now} then 1 else t.attempts + 1 end`
  const { rows } = await sql`
    with asked (key, most, win, first_block, longest_block) as (values ${values})
    insert into throttles as t (key, attempts, window_ends_at)
    select key, 1, ${now}::timestamptz + make_interval(secs => win) from asked
    where not exists (select 1 from throttles closed join asked using (key) where closed.blocked_until > ${now})
    order by key
    on conflict (key) do update set
      attempts = ${counted},
      window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end,
      blocked_until = ${blockedUntil(counted)}
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning key`.execute(db)
  return rows.length === counters.length
}

/** When the last of these blocks ends; null when none is active. */
export async function findBlockedUntil(db: Db, keys: string[], now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('throttles')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** After a successful attempt: it no longer counts, and the counters in `clear` are reset. */
export async function uncountAttempt(db: Db, counters: ThrottleCounter[], clear: string[]): Promise<void> {
  for (const { key, rule } of counters) {
    if (clear.includes(key)) await db.deleteFrom('throttles').where('key', '=', key).execute()
    else {
      await sql`
        update throttles set attempts = greatest(attempts - 1, 0),
          blocked_until = case when attempts > ${rule.attempts} then blocked_until end
        where key = ${key}`.execute(db)
    }
  }
}

/** Of a clock that ran ahead: no block and no window ends that late. */
export async function deleteThrottlesAfter(db: Db, latest: Date): Promise<void> {
  await sql`delete from throttles where window_ends_at > ${latest} or blocked_until > ${latest}`.execute(db)
}

export async function deleteThrottlesBefore(db: Db, now: Date): Promise<void> {
  await sql`delete from throttles where window_ends_at <= ${now} and (blocked_until is null or blocked_until <= ${now})`.execute(
    db,
  )
}
