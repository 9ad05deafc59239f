/** graphile-worker: with its defaults, and with the batches that its documentation recommends for many short jobs. */
import { Logger, type Runner, run, runMigrations, WorkerPreset } from 'graphile-worker'
import { openDb } from '../../src/server/db/open-db.ts'
import { statement } from '../../src/server/db/statement.ts'
import { concurrentJobs, type Queue, workerPool, writers } from '../queues/queue.ts'

interface Batches {
  localQueue: { size: number }
  completeJobBatchDelay: number
}

const silent = new Logger(() => () => {})

export const graphile = createQueue('16 at once, LISTEN/NOTIFY, polls every 2 s, 10 connections: all defaults')

export const graphileBatched = createQueue(
  `the same with \`localQueue.size\` ${concurrentJobs + 1} (concurrency + 1) and \`completeJobBatchDelay\` 0`,
  { localQueue: { size: concurrentJobs + 1 }, completeJobBatchDelay: 0 },
)

function createQueue(settings: string, batches?: Batches): Queue {
  return {
    settings,
    countLeft: 'select count(*)::int as bench_left from graphile_worker._private_jobs',
    clear: 'truncate graphile_worker._private_jobs',
    prepare: (connectionString) => runMigrations({ connectionString, logger: silent }),
    async open(databaseUrl) {
      const database = await openDb({ databaseUrl, dataDir: '', poolSize: writers })
      let runner: Runner | undefined
      return {
        db: database.db,
        add: (tx, id) => statement`select from graphile_worker.add_job('job', ${{ id }}::json)`.executeLater(tx),
        async startWorker(runJob) {
          runner = await run({
            connectionString: databaseUrl,
            concurrency: concurrentJobs,
            maxPoolSize: workerPool,
            noHandleSignals: true,
            logger: silent,
            parsedCronItems: [],
            taskList: { job: (payload) => runJob((payload as { id: string }).id) },
            preset: { extends: [WorkerPreset], ...(batches ? { worker: batches } : {}) },
          })
        },
        async close() {
          await runner?.stop()
          await database.close()
        },
      }
    },
  }
}
