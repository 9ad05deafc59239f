import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { Db } from '#server/db/open-db.ts'
import { Fragment, statement } from '#server/db/statement.ts'

export const jobChannel = 'shop_jobs'

export interface JobRow {
  id: string
  kind: string
  version: number
  data: unknown
  attempts: number
}

/** A claimed job: its attempt number keeps a runner that lost the job from ending another's run. */
export interface JobClaim {
  id: string
  attempts: number
}

interface NewJobRow {
  kind: string
  version: number
  data: object
  due_at: Date
  dedupe_key: string | null
  created_at: Date
}

export async function insertJob(tx: Db, row: NewJobRow): Promise<void> {
  const { kind, version, data, due_at, dedupe_key, created_at } = row
  await statement`
    insert into jobs (kind, version, data, due_at, dedupe_key, created_at)
    values (${kind}, ${version}, ${data}, ${due_at}, ${dedupe_key}, ${created_at})
    on conflict (dedupe_key) do nothing`.executeLater(tx)
}

/**
 * The waiting jobs, the first due first. Written so that PostgreSQL reads them in the order of the index
 * `jobs_waiting_by_due` even when it has no statistics of the table; a statement that begins with a comment is planned
 * each time, because the table grows from nothing to thousands of jobs and back.
 */
const replan = new Fragment('/* planned each time */')
const waiting = new Fragment(`state not in ('done', 'dead')`)

/** A kind that a runner knows, up to this version of its data. */
export interface KnownKind {
  kind: string
  version: number
}

const areKnown = (known: readonly KnownKind[]) => {
  const [kinds, versions] = [known.map(({ kind }) => kind), known.map(({ version }) => version)]
  return { kinds, versions }
}

/**
 * Claims up to `limit` due jobs for this runner and skips those that another one is claiming. The first ones are read
 * before their due time is compared, and a kind is looked up in a list instead of compared, for the same reason.
 */
export async function claimJobs(
  db: Db,
  claim: { runner: string; known: readonly KnownKind[]; now: Date; leaseEnds: Date; limit: number },
): Promise<JobRow[]> {
  const { runner, now, leaseEnds, limit } = claim
  const { kinds, versions } = areKnown(claim.known)
  const { rows } = await statement<JobRow>`${replan}
    with first as (
      select id from jobs
      where ${waiting} and version <= (${versions}::int[])[array_position(${kinds}::text[], kind)]
      order by due_at limit ${limit}
      for no key update skip locked
    )
    update jobs set runner = ${runner}, due_at = ${leaseEnds}, attempts = jobs.attempts + 1
    from first where jobs.id = first.id and jobs.due_at <= ${now}
    returning jobs.id, jobs.kind, jobs.version, jobs.data, jobs.attempts`.execute(db)
  return rows
}

/** False: another run has claimed the job. */
export async function markDone(db: Db, claim: JobClaim, now: Date): Promise<boolean> {
  return endRun(db, claim, { state: 'done', finished_at: now, data: {} })
}

/** Of several jobs; those that another run has claimed are left alone. */
export async function markAllDone(db: Db, claims: readonly JobClaim[], now: Date): Promise<void> {
  await statement`${replan}
    update jobs set state = 'done', finished_at = ${now}, data = '{}', runner = null
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ attempts }) => attempts)}::int[]) as ended (id, attempts)
    where jobs.id = ended.id and jobs.attempts = ended.attempts and jobs.state = 'open'`.execute(db)
}

export async function markDead(db: Db, claim: JobClaim, now: Date, error: string): Promise<boolean> {
  return endRun(db, claim, { state: 'dead', finished_at: now, last_error: error })
}

export async function retryLater(db: Db, claim: JobClaim, dueAt: Date, error: string): Promise<boolean> {
  return endRun(db, claim, { due_at: dueAt, last_error: error })
}

/** The gateway must not be called yet: that was no attempt, and does not bring the job nearer to its death. */
export async function postponeJob(db: Db, claim: JobClaim, dueAt: Date): Promise<boolean> {
  return endRun(db, claim, { due_at: dueAt, attempts: claim.attempts - 1 })
}

async function endRun(
  db: Db,
  { id, attempts }: JobClaim,
  change: {
    state?: 'done' | 'dead'
    finished_at?: Date
    due_at?: Date
    data?: object
    last_error?: string
    attempts?: number
  },
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

/** For an engine that only one process can open: every running job belongs to a process that has ended. */
export async function releaseAllJobs(db: Db, now: Date): Promise<void> {
  await statement`
    update jobs set runner = null, due_at = ${now} where ${waiting} and runner is not null`.execute(db)
}

export async function findNextDue(db: Db, known: readonly KnownKind[]): Promise<Date | null> {
  const { kinds, versions } = areKnown(known)
  const { rows } = await statement<{ due_at: Date }>`${replan}
    select due_at from jobs
    where ${waiting} and version <= (${versions}::int[])[array_position(${kinds}::text[], kind)]
    order by due_at limit 1`.execute(db)
  return rows[0]?.due_at ?? null
}

export interface JobCounts {
  waiting: number
  running: number
  dead: number
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await statement<JobCounts>`
    select
      (select count(*) from jobs where ${waiting} and runner is null)::int as waiting,
      (select count(*) from jobs where ${waiting} and runner is not null)::int as running,
      (select count(*) from jobs where state = 'dead')::int as dead`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, dead: 0 }
}

export interface DeadJob {
  id: string
  kind: string
  last_error: string
  finished_at: Date
}

/** Jobs that are not retried any more, the oldest first. Nothing ends them but a person. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await statement<DeadJob>`
    select id, kind, last_error, finished_at from jobs where state = 'dead' order by finished_at, id limit 100`.execute(
    db,
  )
  return rows
}

/** A dead job runs again, at once and with all its attempts. Null: it is not dead. */
export async function reviveJob(tx: Db, id: string, now: Date): Promise<{ kind: string } | null> {
  const { rows } = await statement<{ kind: string }>`
    update jobs set state = 'open', attempts = 0, due_at = ${now}, finished_at = null, runner = null
    where id = ${id} and state = 'dead' returning kind`.execute(tx)
  if (rows[0]) notifyAfterCommit({ channel: jobChannel, payload: '' })
  return rows[0] ?? null
}

/** Null: it is not dead. Locked until the transaction ends. */
export async function lockDeadJob(tx: Db, id: string): Promise<{ kind: string } | null> {
  const { rows } = await statement<{ kind: string }>`
    select kind from jobs where id = ${id} and state = 'dead' for update`.execute(tx)
  return rows[0] ?? null
}

export async function deleteDoneJobs(db: Db, finishedBefore: Date): Promise<void> {
  await db.deleteFrom('jobs').where('state', '=', 'done').where('finished_at', '<', finishedBefore).execute()
}

/** Its cause is taken back. False: it runs, or has run, or is tried again; or there is none. */
export async function withdrawJob(tx: Db, key: string): Promise<boolean> {
  const { rows } = await statement`
    delete from jobs where dedupe_key = ${key} and state = 'open' and runner is null and attempts = 0
    returning id`.execute(tx)
  return rows.length > 0
}

/** Of these keys the ones whose job waits for its first try. */
export async function listWaitingJobs(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await statement<{ dedupe_key: string }>`
    select dedupe_key from jobs where dedupe_key = any (${[...keys]}::text[]) and state = 'open' and runner is null
      and attempts = 0`.execute(db)
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}

/** What waits for its time runs now: something that follows from it does. */
export async function hurryJob(tx: Db, key: string, now: Date): Promise<void> {
  await statement`
    update jobs set due_at = ${now} where dedupe_key = ${key} and state = 'open' and runner is null and attempts = 0
      and due_at > ${now}`.execute(tx)
}

/** The jobs of these causes, the earliest first. */
export function findJobsByKeys(db: Db, keys: string[]) {
  return db
    .selectFrom('jobs')
    .select(['dedupe_key', 'state', 'created_at', 'finished_at'])
    .where('dedupe_key', 'in', keys)
    .orderBy('created_at')
    .execute()
}
