/** What the health page reads, and what processes write about themselves. */
import { sql } from 'kysely'
import type { QueueFacts } from '#domain/health/health.ts'
import type { Complaint, ComplaintLevel } from '#server/core/log-complaints.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ProcessRow {
  id: string
  version: string
  host: string
  started_at: Date
  seen_at: Date
}

export async function storeProcess(db: Db, process: ProcessRow): Promise<void> {
  await db
    .insertInto('shop_processes')
    .values(process)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: process.seen_at }))
    .execute()
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('shop_processes').where('id', '=', id).execute()
}

export async function deleteProcessesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('shop_processes').where('seen_at', '<', time).execute()
}

export function listProcesses(db: Db): Promise<ProcessRow[]> {
  return db.selectFrom('shop_processes').selectAll().orderBy('started_at').orderBy('id').limit(50).execute()
}

/** Of what is due now: what is planned for later does not wait. */
export async function countQueue(db: Db, now: Date, { onlyMails }: { onlyMails: boolean }): Promise<QueueFacts> {
  const kind = onlyMails ? sql`and kind = 'mail'` : sql``
  const { rows } = await sql<{ waiting: number; oldest: Date | null; retrying: number; dead: number }>`
    select count(*) filter (where due_at <= ${now})::int as waiting, min(due_at) filter (where due_at <= ${now} and runner is null) as oldest,
      count(*) filter (where last_error <> '')::int as retrying,
      (select count(*)::int from jobs where state = 'dead' ${kind}
        and not exists (select 1 from attention_done d where d.key = 'dead_job:' || jobs.id)) as dead
    from jobs where state not in ('done', 'dead') ${kind}`.execute(db)
  const { waiting = 0, oldest = null, retrying = 0, dead = 0 } = rows[0] ?? {}
  return { waiting, oldestDue: oldest, retrying, dead }
}

export async function countSentMails(db: Db, since: Date): Promise<{ sent: number; last: Date | null }> {
  const { rows } = await sql<{ sent: number; last: Date | null }>`
    select count(*)::int as sent, max(finished_at) as last from jobs
    where state = 'done' and finished_at >= ${since} and kind = 'mail'`.execute(db)
  return rows[0] ?? { sent: 0, last: null }
}

export async function readGateway(
  db: Db,
  now: Date,
): Promise<{ questions: number; oldestQuestion: Date | null; lastAnswer: Date | null }> {
  const { rows } = await sql<{ questions: number; oldestQuestion: Date | null; lastAnswer: Date | null }>`
    select count(*)::int as questions, min(check_at) as "oldestQuestion",
      (select at from payment_notifications order by id desc limit 1) as "lastAnswer"
    from payments where check_at <= ${now}`.execute(db)
  return rows[0] ?? { questions: 0, oldestQuestion: null, lastAnswer: null }
}

export interface BackupRow {
  made_at: Date
  kind: 'postgres' | 'embedded' | 'other'
  bytes: number
  place: string
}

export async function findLastBackup(db: Db): Promise<BackupRow | null> {
  const row = await db
    .selectFrom('backups')
    .select(['made_at', 'kind', 'bytes', 'place'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertBackup(db: Db, backup: BackupRow): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

export interface RestoreTrial {
  tried_at: Date
  /** Of the backup. */
  made_at: Date
  place: string
  seconds: number
  /** Empty: everything was there. */
  problem: string
}

export async function findLastTrial(db: Db): Promise<RestoreTrial | null> {
  const row = await db
    .selectFrom('restore_trials')
    .select(['tried_at', 'made_at', 'place', 'seconds', 'problem'])
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function insertRestoreTrial(db: Db, trial: RestoreTrial): Promise<void> {
  await db.insertInto('restore_trials').values(trial).execute()
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

export async function countOrdersSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where state <> 'cart' and placed_at >= ${since}`.execute(db)
  return rows[0]?.orders ?? 0
}

/** A day takes so many different sentences; further ones count as one. */
export async function addComplaints(
  db: Db,
  day: string,
  complaints: readonly Complaint[],
  most: number,
): Promise<void> {
  for (const { level, message, total, lastAt } of complaints) {
    await sql`
      insert into log_complaints (day, level, message, total, last_at)
      select ${day}, ${level}, case when exists (select 1 from log_complaints
            where day = ${day} and level = ${level} and message = ${message})
          or (select count(*) from log_complaints where day = ${day}) < ${most} then ${message} else '(other)' end,
        ${total}, ${lastAt}
      on conflict (day, level, message) do update set total = log_complaints.total + excluded.total,
        last_at = greatest(log_complaints.last_at, excluded.last_at)`.execute(db)
  }
}

export interface ComplaintRow {
  level: ComplaintLevel
  message: string
  total: number
  last_at: Date
}

/** The latest first. */
export async function listComplaints(db: Db, since: Date, limit: number): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    select level, message, sum(total)::int as total, max(last_at) as last_at from log_complaints
    where last_at >= ${since} group by level, message order by max(last_at) desc, message limit ${limit}`.execute(db)
  return rows
}

export async function deleteComplaintsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('log_complaints').where('day', '<', day).execute()
}
