/** Which days were compared with the gateway's books, and when each is read again. */
import { sql } from 'kysely'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { Db } from '#server/db/open-db.ts'

/** Null: nothing was compared yet. */
export async function findLastDay(db: Db, provider: GatewayProvider): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from settlement_days where provider = ${provider}`.execute(db)
  return rows[0]?.day ?? null
}

/** The last day of the gateway that is compared least far; `problem`: why its next file was not, for people. */
export async function findComparedUntil(db: Db): Promise<{ day: string; problem: string } | null> {
  const { rows } = await sql<{ day: string; problem: string }>`
    select last.day::text as day, last.problem from (
      select distinct on (provider) day, next_problem as problem from settlement_days order by provider, day desc
    ) as last order by last.day limit 1`.execute(db)
  return rows[0] ?? null
}

/** Why the file after the last day was not compared. */
export async function recordNextProblem(db: Db, { provider, day }: FileDay, problem: string): Promise<void> {
  await sql`
    update settlement_days set next_problem = ${problem.slice(0, 300)}
    where provider = ${provider} and day = ${day}::date`.execute(db)
}

interface FileDay {
  provider: GatewayProvider
  day: string
}

interface ComparedDay extends FileDay {
  trades: number | null
  differences: number | null
  read_again_on: string | null
}

/** False: another process was faster. */
export async function insertDay(tx: Db, day: ComparedDay, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('settlement_days')
    .values({ ...day, compared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

/** The oldest first. */
export async function listDaysToReadAgain(db: Db, provider: GatewayProvider, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from settlement_days
    where provider = ${provider} and read_again_on <= ${today}::date order by day limit 60`.execute(db)
  return rows.map(({ day }) => day)
}

/** Nobody reads it again before that: claimed before the file is fetched, so that a failing day waits for its next turn. */
export async function planReadAgain(db: Db, { provider, day }: FileDay, on: string | null): Promise<void> {
  await sql`
    update settlement_days set read_again_on = ${on}::date
    where provider = ${provider} and day = ${day}::date`.execute(db)
}
