/** pg-boss, set as its documentation recommends for jobs that must start at once and for many at a time. */
import { fromKysely, PgBoss } from 'pg-boss'
import { openDb } from '../../src/server/db/open-db.ts'
import { concurrentJobs, type Queue, workerPool, writers } from '../queues/queue.ts'

const name = 'job'

export const boss: Queue = {
  settings:
    '`useListenNotify` with `notify`, batches of 16 that end one by one (`perJobResults`), the next at once after a full one (`burstWhenBatchFull`), polls every 0.5 s without notifications and every 30 s with them, no schedules',
  countLeft: `select count(*)::int as bench_left from pgboss.job where name = '${name}' and state < 'completed'`,
  clear: `delete from pgboss.job where name = '${name}'`,
  async prepare(connectionString) {
    const first = await new PgBoss({ connectionString, supervise: false, schedule: false }).start()
    await first.createQueue(name, { notify: true })
    await first.stop()
  },
  async open(databaseUrl, role) {
    const database = await openDb({ databaseUrl, dataDir: '', poolSize: writers })
    const worker = role !== 'writer'
    const opened = new PgBoss({
      connectionString: databaseUrl,
      max: workerPool,
      migrate: false,
      schedule: false,
      supervise: worker,
      useListenNotify: worker,
    })
    opened.on('error', (error) => console.error(error))
    await opened.start()
    return {
      db: database.db,
      async add(tx, id) {
        await opened.send(name, { id }, { db: fromKysely(tx) })
      },
      async startWorker(run) {
        const options = {
          batchSize: concurrentJobs,
          perJobResults: true,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 0.5,
        } as const
        await opened.work<{ id: string }, void, typeof options>(name, options, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              await run(data.id)
              return { id, status: 'completed' as const }
            }),
          ),
        )
      },
      async close() {
        await opened.stop({ timeout: 5_000 })
        await database.close()
      },
    }
  },
}
