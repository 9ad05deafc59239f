/** The shop's own queue: its table, its runner and its loop, as a shop starts them. */
import { pino } from 'pino'
import { type Deps, systemClock } from '#server/core/deps.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open-db.ts'
import type { JobHandlers } from '#server/jobs/job-handler.ts'
import { type JobLoop, startJobLoop } from '#server/jobs/job-loop.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobKinds } from '#server/ports/job-kinds.ts'
import { type Queue, type Role, workerPool, writers } from './queue.ts'

const poolSizes: Record<Role, number> = { writer: writers, worker: workerPool, both: writers + workerPool }

export const own: Queue = {
  settings: 'as in the shop: 16 at once, woken by a notification after the commit, otherwise every 30 s',
  countLeft: `select count(*)::int as bench_left from jobs where state not in ('done', 'dead')`,
  clear: 'truncate jobs',
  async prepare(databaseUrl) {
    const database = await openDb({ databaseUrl, dataDir: '' })
    await migrate(database)
    await database.close()
  },
  async open(databaseUrl, role) {
    const database = await openDb({ databaseUrl, dataDir: '', poolSize: poolSizes[role] })
    const jobs = createJobQueue(systemClock)
    // a queue uses nothing else of them
    const deps = { db: database.db, clock: systemClock, jobs, log: pino({ level: 'warn' }) } as unknown as Deps
    let loop: JobLoop | undefined
    return {
      db: database.db,
      add: (tx, id) => jobs.send(tx, { kind: 'check_payment', data: { paymentId: id } }),
      async startWorker(run) {
        loop = await startJobLoop(deps, database, createJobRunner(deps, handlersWith(run)))
      },
      async close() {
        await loop?.stop()
        await database.close()
      },
    }
  },
}

/** All kinds of the shop: the claim of a job names them. None recurs, because the other queues have no such jobs here. */
function handlersWith(run: (id: string) => Promise<void>): JobHandlers {
  const handler = {
    maxAttempts: 3,
    firstDelayMs: 10_000,
    run: (_deps: Deps, { data }: { data: { paymentId: string } }) => run(data.paymentId),
  }
  return Object.fromEntries(Object.keys(jobKinds).map((kind) => [kind, handler])) as unknown as JobHandlers
}
