import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { Db } from '#server/db/open-db.ts'
import { jobKinds, type NewJob } from './job-kinds.ts'
import { insertJob, jobChannel } from './jobs.repo.ts'

/** What use cases see of the jobs. */
export interface JobQueue {
  /** Writes the job in the transaction of its cause: a rollback takes it back, the commit wakes a runner. */
  send(db: Db, job: NewJob): Promise<void>
}

export function createJobQueue(clock: { now(): Date }): JobQueue {
  return {
    async send(db, { kind, data, runAt, dedupeKey }) {
      const now = clock.now()
      const row = {
        kind,
        data: jobKinds[kind].parse(data),
        due_at: runAt ?? now,
        dedupe_key: dedupeKey ?? null,
        created_at: now,
      }
      if (db.isTransaction) await write(db, row)
      else await db.transaction().execute((tx) => write(tx, row))
    },
  }
}

async function write(tx: Db, row: Parameters<typeof insertJob>[1]): Promise<void> {
  await insertJob(tx, row)
  notifyAfterCommit({ channel: jobChannel, payload: '' })
}
