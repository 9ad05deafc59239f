/**
 * Runs due jobs: one process or many on one table. A job is claimed for a limited time (its lease); if a process dies,
 * others run its jobs after that time. Why this is not a library:
 * docs/decisions/0006-own-job-queue.md
 */
import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { JobKind } from '#server/ports/job-kinds.ts'
import { DoneWriter } from './done-writer.ts'
import {
  type JobHandler,
  type JobHandlers,
  longestDelayMs,
  nextRunAt,
  PermanentJobError,
  retryDelayMs,
} from './job-handler.ts'
import { jobVersion, knownKinds, readJob } from './job-versions.ts'
import {
  claimJobs,
  type JobRow,
  jobChannel,
  type KnownKind,
  markDead,
  markDone,
  postponeJob,
  retryLater,
} from './jobs.repo.ts'
import { correctTimes, insertRecurring, type RecurringJob, releaseKey } from './recurring-jobs.repo.ts'

const runTimeoutMs = 90_000
/** Longer than any run: until the lease ends, no other runner takes the job. */
export const leaseMs = 120_000

export interface JobRunner {
  readonly known: readonly KnownKind[]
  /** Claims up to `limit` due jobs and returns the promise of each run; the promises never reject. */
  startDue(limit: number): Promise<Promise<void>[]>
  /** Inserts the next run of every recurring job that has none, and brings back what is due later than it can be. */
  scheduleRecurring(): Promise<void>
}

export function createJobRunner(deps: Deps, handlers: JobHandlers): JobRunner {
  const name = randomUUID()
  const done = new DoneWriter(deps)
  const known = knownKinds(Object.keys(handlers) as JobKind[])
  const handlerOf = (kind: string) => handlers[kind as JobKind] as JobHandler<unknown>

  async function runOne(claimed: JobRow): Promise<void> {
    // of an earlier release: its kind may have another name now
    const { row, problem } = readJob(claimed)
    try {
      const handler = handlerOf(row.kind)
      // a job that crashes its process never reports a failure: its attempts end here
      if (row.attempts > handler.maxAttempts) return await markAsDead(row, new Error('its runner was lost'))
      await recordOutcome(row, handler, problem ? { error: problem } : await runHandler(row, handler))
    } catch (err) {
      // the database is unavailable: the lease ends and the job is claimed again
      deps.log.error({ err, job: row.id, kind: row.kind }, 'the end of a job could not be written')
    }
  }

  async function runHandler(row: JobRow, handler: JobHandler<unknown>): Promise<{ error: unknown } | null> {
    const limit = AbortSignal.timeout(runTimeoutMs)
    const tooLong = new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(new Error(`it took longer than ${runTimeoutMs / 1000} s`)))
    })
    try {
      const job = { id: row.id, data: row.data, attempt: row.attempts, signal: limit }
      deps.loopWatch.begin(row, () => `job ${row.kind}`)
      await Promise.race([handler.run(deps, job), tooLong])
      return null
    } catch (error) {
      return { error }
    } finally {
      deps.loopWatch.end(row)
    }
  }

  async function recordOutcome(
    row: JobRow,
    handler: JobHandler<unknown>,
    failure: { error: unknown } | null,
  ): Promise<void> {
    if (!failure) {
      if (handler.everyMs === undefined) await done.write(row)
      else await finishRun(row, handler, (db) => markDone(db, row, deps.clock.now()))
    } else if (failure.error instanceof GatewayError && failure.error.retryAt) {
      await postponeJob(deps.db, row, failure.error.retryAt)
    } else if (failure.error instanceof PermanentJobError || row.attempts >= handler.maxAttempts) {
      await markAsDead(row, failure.error)
    } else {
      const dueAt = new Date(deps.clock.now().getTime() + retryDelayMs(handler, row.attempts))
      await retryLater(deps.db, row, dueAt, errorText(failure.error))
      deps.log.warn({ err: failure.error, job: row.id, kind: row.kind, attempt: row.attempts, dueAt }, 'a job failed')
    }
  }

  async function markAsDead(row: JobRow, error: unknown): Promise<void> {
    await finishRun(row, handlerOf(row.kind), (db) => markDead(db, row, deps.clock.now(), errorText(error)))
    deps.log.error({ err: error, job: row.id, kind: row.kind, attempts: row.attempts }, 'a job is dead')
  }

  /** The end of a recurring job and its next run are written together: the next run cannot be lost. */
  async function finishRun(
    row: JobRow,
    handler: JobHandler<unknown>,
    mark: (db: Deps['db']) => Promise<boolean>,
  ): Promise<void> {
    if (handler.everyMs === undefined) {
      await mark(deps.db)
      return
    }
    const next = nextOf(row.kind as JobKind, handler.everyMs)
    await deps.db.transaction().execute(async (tx) => {
      if (!(await mark(tx))) return
      await releaseKey(tx, row, next)
      await insertRecurring(tx, [next], deps.clock.now())
      notifyAfterCommit({ channel: jobChannel, payload: '' })
    })
  }

  function nextOf(kind: JobKind, everyMs: number): RecurringJob {
    const now = deps.clock.now()
    return {
      kind,
      version: jobVersion(kind),
      dueAt: nextRunAt(now, everyMs),
      latest: new Date(now.getTime() + everyMs),
    }
  }

  return {
    known,
    async startDue(limit) {
      const now = deps.clock.now()
      const leaseEnds = new Date(now.getTime() + leaseMs)
      const rows = await claimJobs(deps.db, { runner: name, known, now, leaseEnds, limit })
      return rows.map(runOne)
    },
    async scheduleRecurring() {
      const recurring = (Object.keys(handlers) as JobKind[]).flatMap((kind) => {
        const { everyMs } = handlerOf(kind)
        return everyMs === undefined ? [] : [nextOf(kind, everyMs)]
      })
      const now = deps.clock.now()
      await deps.db.transaction().execute(async (tx) => {
        await insertRecurring(tx, recurring, now)
        await correctTimes(tx, recurring, { now, leaseMs, longestDelayMs })
      })
    },
  }
}

function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
