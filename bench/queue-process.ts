/**
 * A child process of queue-bench.ts: `node bench/queue-process.ts QUEUE ROLE DATABASE_URL` opens one queue and does what
 * the messages of its parent ask for.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Role, writers } from './queues/queue.ts'
import { type QueueName, queues } from './queues/queues.ts'

/** Two processes of one machine read the same time here. */
const now = () => Number(process.hrtime.bigint()) / 1e6

const [name, role, databaseUrl = ''] = process.argv.slice(2) as [QueueName, Role, string]
const queue = await queues[name].open(databaseUrl, role)
/** When each job began, by its id. */
const begun = new Map<string, number>()
let reached: { count: number; resolve(): void } | null = null

async function runJob(id: string): Promise<void> {
  begun.set(id, now())
  if (reached && begun.size >= reached.count) reached.resolve()
}

/** One transaction: a row that stands for the order, and its jobs. */
async function writeOrder(ids: string[]): Promise<void> {
  await queue.db.transaction().execute(async (tx) => {
    await sql`insert into bench_orders (id, total) values (${randomUUID()}, ${ids.length})`.execute(tx)
    for (const id of ids) await queue.add(tx, id)
  })
}

async function writeOrders(orders: number, jobsEach: number): Promise<void> {
  let left = orders
  const writeUntilDone = async () => {
    while (left-- > 0) await writeOrder(Array.from({ length: jobsEach }, () => randomUUID()))
  }
  await Promise.all(Array.from({ length: writers }, writeUntilDone))
}

const commands = {
  startWorker: () => queue.startWorker(runJob),
  writeOrders,
  /** Writes one job and says when its commit was answered. */
  async writeOne(id: string): Promise<number> {
    await writeOrder([id])
    return now()
  },
  /** Forgets the jobs so far. */
  forget: async () => begun.clear(),
  async untilRan(count: number): Promise<void> {
    if (begun.size >= count) return
    await new Promise<void>((resolve) => {
      reached = { count, resolve }
    })
    reached = null
  },
  beginOf: async (id: string): Promise<number | null> => begun.get(id) ?? null,
}

export type Commands = typeof commands

process.on('message', async ({ command, args }: { command: keyof Commands; args: never[] }) => {
  const run = commands[command] as (...args: never[]) => Promise<unknown>
  try {
    process.send?.({ result: (await run(...args)) ?? null })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})
// the parent wants no more of it, or has failed
process.once('disconnect', async () => {
  await queue.close()
  process.exit()
})
process.send?.({ result: null })
