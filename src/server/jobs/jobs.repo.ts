import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export const jobChannel = 'shop_jobs'

export interface JobRow {
  id: string
  kind: string
  data: unknown
  attempts: number
}

/** A running job as its runner knows it: the attempt counts, so that one who lost it cannot end another's run. */
export interface JobClaim {
  id: string
  attempts: number
}

interface NewJobRow {
  kind: string
  data: object
  due_at: Date
  dedupe_key: string | null
  created_at: Date
}

export async function insertJob(tx: Db, row: NewJobRow): Promise<void> {
  const { kind, data, due_at, dedupe_key, created_at } = row
  await statement`
    insert into jobs (kind, data, due_at, dedupe_key, created_at)
    values (${kind}, ${data}, ${due_at}, ${dedupe_key}, ${created_at})
    on conflict (dedupe_key) do nothing`.execute(tx)
}

/** Takes up to `limit` due jobs for this runner; what another one is just taking is passed over. */
export async function claimJobs(
  db: Db,
  claim: { runner: string; kinds: string[]; now: Date; leaseEnds: Date; limit: number },
): Promise<JobRow[]> {
  return db
    .with('due', (with_) =>
      with_
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'open')
        .where('due_at', '<=', claim.now)
        .where('kind', 'in', claim.kinds)
        .orderBy('due_at')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('jobs')
    .from('due')
    .whereRef('jobs.id', '=', 'due.id')
    .set({ runner: claim.runner, due_at: claim.leaseEnds, attempts: sql`jobs.attempts + 1` })
    .returning(['jobs.id', 'jobs.kind', 'jobs.data', 'jobs.attempts'])
    .execute()
}

/** False: the job was not this run's any more. */
export async function markDone(db: Db, claim: JobClaim, now: Date): Promise<boolean> {
  return endRun(db, claim, { state: 'done', finished_at: now, data: {} })
}

export async function markDead(db: Db, claim: JobClaim, now: Date, error: string): Promise<boolean> {
  return endRun(db, claim, { state: 'dead', finished_at: now, last_error: error })
}

export async function retryLater(db: Db, claim: JobClaim, dueAt: Date, error: string): Promise<boolean> {
  return endRun(db, claim, { due_at: dueAt, last_error: error })
}

async function endRun(
  db: Db,
  { id, attempts }: JobClaim,
  change: { state?: 'done' | 'dead'; finished_at?: Date; due_at?: Date; data?: object; last_error?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...change, runner: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** For an engine that only one process can open: whatever was running belongs to a process that is gone. */
export async function releaseAllJobs(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ runner: null, due_at: now })
    .where('state', '=', 'open')
    .where('runner', 'is not', null)
    .execute()
}

export async function findNextDue(db: Db, kinds: string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('jobs')
    .select('due_at')
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

export interface JobCounts {
  waiting: number
  running: number
  dead: number
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      (select count(*) from jobs where state = 'open' and runner is null)::int as waiting,
      (select count(*) from jobs where state = 'open' and runner is not null)::int as running,
      (select count(*) from jobs where state = 'dead')::int as dead`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, dead: 0 }
}

export async function deleteDoneJobs(db: Db, finishedBefore: Date): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'done').where('finished_at', '<', finishedBefore).execute()
}
