/** Which days were compared with the gateway's books, and when each is read again. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** Null: nothing was compared yet. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from settlement_days`.execute(db)
  return rows[0]?.day ?? null
}

/** Why the file after the last day was not compared: for people. */
export async function findDelay(db: Db): Promise<{ day: string; problem: string } | null> {
  const { rows } = await sql<{ day: string; problem: string }>`
    select day::text as day, next_problem as problem from settlement_days order by settlement_days.day desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function recordNextProblem(db: Db, day: string, problem: string): Promise<void> {
  await sql`update settlement_days set next_problem = ${problem.slice(0, 300)} where day = ${day}::date`.execute(db)
}

interface ComparedDay {
  day: string
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
export async function listDaysToReadAgain(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from settlement_days where read_again_on <= ${today}::date order by day limit 60`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** Nobody reads it again before that: claimed before the file is fetched, so that a failing day waits for its next turn. */
export async function planReadAgain(db: Db, day: string, on: string | null): Promise<void> {
  await sql`update settlement_days set read_again_on = ${on}::date where day = ${day}::date`.execute(db)
}
