/** What the bench needs of a job queue. All three write through the shop's own database layer, so only the queue differs. */
import type { Db } from '#server/db/open-db.ts'

/** `both`: one process writes the orders and runs their jobs, as the shop does. */
export type Role = 'writer' | 'worker' | 'both'

export interface Queue {
  /** Its settings where they differ from the defaults, for the report. */
  settings: string
  /** Creates its tables in an empty database. */
  prepare(databaseUrl: string): Promise<void>
  open(databaseUrl: string, role: Role): Promise<OpenQueue>
  /** SQL: counts the jobs that are not done as `bench_left`. */
  countLeft: string
  /** SQL: removes all jobs, so that each measurement begins with an empty table. */
  clear: string
}

interface OpenQueue {
  /** The writer's connections. */
  db: Db
  /** Adds a job in the transaction of its cause. */
  add(tx: Db, id: string): Promise<void>
  /** `run` is called with the id of each job. */
  startWorker(run: (id: string) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export const concurrentJobs = 16
/** Transactions that write at the same time, each on its own connection. */
export const writers = 8
/** Connections of a worker: the default of the other two. */
export const workerPool = 10
