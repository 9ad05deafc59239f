/** Recurring jobs: of each kind one waiting run at the most, due within its interval whatever a clock said before. */
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'
import type { JobClaim } from './jobs.repo.ts'

export interface RecurringJob {
  kind: string
  version: number
  /** Its next run. */
  dueAt: Date
  /** No run may be due later. */
  latest: Date
}

/** Held by the waiting run only: what ran before, at whatever time, cannot prevent the next. */
const keyOf = ({ kind }: { kind: string }) => `every ${kind}`

export async function insertRecurring(tx: Db, jobs: readonly RecurringJob[], now: Date): Promise<void> {
  await statement`
    insert into jobs (kind, version, due_at, dedupe_key, created_at)
    select kind, version, due_at, key, ${now}::timestamptz
    from unnest(${jobs.map(({ kind }) => kind)}::text[], ${jobs.map(({ version }) => version)}::int[],
      ${jobs.map(({ dueAt }) => dueAt)}::timestamptz[], ${jobs.map(keyOf)}::text[]) as next (kind, version, due_at, key)
    on conflict (dedupe_key) do nothing`.execute(tx)
}

/** Of a run that has ended. */
export async function releaseKey(tx: Db, { id }: JobClaim, job: RecurringJob): Promise<void> {
  await statement`update jobs set dedupe_key = null where id = ${id} and dedupe_key = ${keyOf(job)}`.execute(tx)
}

/**
 * What a clock that ran ahead has left: a recurring run later than its interval, a lease or a retry longer than any, a job
 * from the future. Others may be due at any time that their cause names.
 */
export async function correctTimes(
  tx: Db,
  jobs: readonly RecurringJob[],
  { now, leaseMs, longestDelayMs }: { now: Date; leaseMs: number; longestDelayMs: number },
): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms)
  await statement`
    update jobs set
      due_at = case when runner is not null then ${after(leaseMs)}::timestamptz
        when attempts > 0 then ${now}::timestamptz else ${now}::timestamptz + (due_at - created_at) end,
      created_at = least(created_at, ${now}::timestamptz)
    where state not in ('done', 'dead') and due_at > ${now} and (
      (runner is not null and due_at > ${after(leaseMs)}) or (runner is null and attempts > 0 and due_at > ${after(longestDelayMs)})
      or (runner is null and created_at > ${after(60_000)}))`.execute(tx)
  await statement`
    update jobs set due_at = next.due_at
    from unnest(${jobs.map(({ kind }) => kind)}::text[], ${jobs.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${jobs.map(({ latest }) => latest)}::timestamptz[]) as next (kind, due_at, latest)
    where jobs.kind = next.kind and state not in ('done', 'dead') and runner is null and jobs.due_at > next.latest`.execute(
    tx,
  )
}
