/** One round of one queue: orders with their jobs, an idle worker, waking it, and a backlog. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { createDatabase } from '../bench-database.ts'
import type { Cost, CostMeter } from './cost.ts'
import type { Role } from './queue.ts'
import { type QueueName, queues } from './queues.ts'
import { type QueueProcess, startQueue } from './start-process.ts'

export const jobsOfOrder = 3
const jobsOfBatch = 100
/** A number of jobs that is whole orders and whole batches. */
export const roundJobs = (jobs: number) => Math.ceil(jobs / (jobsOfOrder * jobsOfBatch)) * jobsOfOrder * jobsOfBatch
/** Jobs that wake an idle worker, in each round. */
export const wakeUps = 100

export interface Round {
  /** Orders written by one process, their jobs run by another. */
  twoProcesses: Cost
  /** One process does both, as the shop. */
  oneProcess: Cost
  idle: Cost
  /** From the commit of a job in another process until the job begins, in ms. */
  wakeMs: number[]
  backlog: Cost
}

export interface BenchedQueue {
  measure(jobs: number, idleSeconds: number): Promise<Round>
  close(): Promise<void>
}

export async function openBench(postgres: PostgresServer, meter: CostMeter, name: QueueName): Promise<BenchedQueue> {
  const queue = queues[name]
  const databaseName = `queue_${name.replace(/\W+/g, '_')}`
  const databaseUrl = await createDatabase(postgres.url, databaseName)
  await queue.prepare(databaseUrl)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('create table bench_orders (id uuid primary key, total int not null)')

  /** Starts a process for each role and stops them afterwards. */
  async function within<T>(roles: Role[], work: (...processes: QueueProcess[]) => Promise<T>): Promise<T> {
    const processes: QueueProcess[] = []
    try {
      for (const role of roles) processes.push(await startQueue(name, role, databaseUrl))
      return await work(...processes)
    } finally {
      await Promise.all(processes.map((one) => one.stop()))
    }
  }

  const measure = (processes: QueueProcess[], work: () => Promise<void>) =>
    meter.measure(
      databaseName,
      processes.map(({ pid }) => pid),
      work,
    )

  async function clear(): Promise<void> {
    await database.query(queue.clear)
    await database.query('truncate bench_orders')
    await database.query('vacuum analyze')
  }

  async function untilDone(worker: QueueProcess, jobs: number): Promise<void> {
    await worker.call('untilRan', jobs)
    for (;;) {
      const { rows } = await database.query<{ bench_left: number }>(queue.countLeft)
      if (rows[0]?.bench_left === 0) return
      await sleep(5)
    }
  }

  async function writeAndRun(writer: QueueProcess, worker: QueueProcess, orders: number): Promise<void> {
    await writer.call('writeOrders', orders, jobsOfOrder)
    await untilDone(worker, orders * jobsOfOrder)
  }

  async function measureOrders(writer: QueueProcess, worker: QueueProcess, orders: number): Promise<Cost> {
    await clear()
    await worker.call('startWorker')
    // for the compiler
    await writeAndRun(writer, worker, Math.ceil(orders / 4))
    await clear()
    await worker.call('forget')
    return measure([...new Set([writer, worker])], () => writeAndRun(writer, worker, orders))
  }

  async function measureWakeUps(writer: QueueProcess, worker: QueueProcess): Promise<number[]> {
    const delays: number[] = []
    for (let turn = 0; turn < wakeUps; turn++) {
      // at any moment of a worker that looks at fixed intervals
      await sleep(30 + 200 * Math.random())
      await worker.call('forget')
      const id = randomUUID()
      const committed = await writer.call('writeOne', id)
      await worker.call('untilRan', 1)
      delays.push(((await worker.call('beginOf', id)) ?? Number.NaN) - committed)
    }
    return delays
  }

  async function measureBacklog(jobs: number): Promise<Cost> {
    await clear()
    // few transactions: how fast they are written is not measured
    await within(['writer'], (writer) => writer.call('writeOrders', jobs / jobsOfBatch, jobsOfBatch))
    await database.query('vacuum analyze')
    return within(['worker'], (worker) =>
      measure([worker], async () => {
        await worker.call('startWorker')
        await untilDone(worker, jobs)
      }),
    )
  }

  return {
    async measure(jobs, idleSeconds) {
      const orders = jobs / jobsOfOrder
      const apart = await within(['writer', 'worker'], async (writer, worker) => {
        const twoProcesses = await measureOrders(writer, worker, orders)
        await clear()
        // what a queue does after its last job is not idleness
        await sleep(3_000)
        const idle = await measure([worker], () => sleep(idleSeconds * 1000))
        return { twoProcesses, idle, wakeMs: await measureWakeUps(writer, worker) }
      })
      const oneProcess = await within(['both'], (both) => measureOrders(both, both, orders))
      return { ...apart, oneProcess, backlog: await measureBacklog(jobs) }
    },
    close: () => database.end(),
  }
}
