import { notifyAfterCommit } from '#server/db/engine/notify-after-commit.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Clock } from '#server/ports/clock.ts'
import { jobKinds } from '#server/ports/job-kinds.ts'
import type { JobQueue } from '#server/ports/job-queue.ts'
import { jobVersion } from './job-versions.ts'
import { insertJob, jobChannel } from './jobs.repo.ts'

export function createJobQueue(clock: Clock): JobQueue {
  return {
    async send(db, { kind, data, runAt, dedupeKey }) {
      const now = clock.now()
      const row = {
        kind,
        version: jobVersion(kind),
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
