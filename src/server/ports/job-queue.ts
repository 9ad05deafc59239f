import type { Db } from '#server/db/open-db.ts'
import type { NewJob } from './job-kinds.ts'

/** The job queue as use cases see it. */
export interface JobQueue {
  /** Inserts the job in the transaction of its cause: a rollback removes it, the commit wakes a runner. */
  send(db: Db, job: NewJob): Promise<void>
}
