import type { Db } from '#server/db/open-db.ts'
import type { NewJob } from './job-kinds.ts'

/** What use cases see of the jobs. */
export interface JobQueue {
  /** Writes the job in the transaction of its cause: a rollback takes it back, the commit wakes a runner. */
  send(db: Db, job: NewJob): Promise<void>
}
