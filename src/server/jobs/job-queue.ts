import type { Db } from '#server/db/open-db.ts'
import { jobKinds, type NewJob } from './job-kinds.ts'
import { insertJob } from './jobs.repo.ts'

/** What use cases see of the jobs. */
export interface JobQueue {
  /** Writes the job in the transaction of its cause: a rollback takes it back, the commit wakes a runner. */
  send(tx: Db, job: NewJob): Promise<void>
}

export function createJobQueue(clock: { now(): Date }): JobQueue {
  return {
    async send(tx, { kind, data, runAt, dedupeKey }) {
      const now = clock.now()
      await insertJob(tx, {
        kind,
        data: jobKinds[kind].parse(data),
        due_at: runAt ?? now,
        dedupe_key: dedupeKey ?? null,
        created_at: now,
      })
    },
  }
}
