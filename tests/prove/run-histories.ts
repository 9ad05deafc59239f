/** Many random histories, in several processes with several shops each. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { placesSideBySide } from '#tests/support/history-stock.ts'
import type { FromHistoryWorker, ToHistoryWorker } from './history-worker.ts'

const processes = 2
/** Shops at the same time in one process: sometimes one waits for its database. */
const shopsEach = { postgres: 2, embedded: 1 }
/** The tables of a very long run slow it down. */
const mostPerShop = 240

type Engine = keyof typeof shopsEach

export interface HistoryRun {
  from: number
  count: number
  onDone(histories: number): void
  onBreaches(found: readonly string[]): void
}

export async function runHistories(engine: Engine, run: HistoryRun): Promise<void> {
  const end = run.from + run.count - 1
  const share = Math.ceil(run.count / (processes * shopsEach[engine]))
  const perShop = Math.min(mostPerShop, Math.ceil(share / placesSideBySide) * placesSideBySide)
  const waiting: ToHistoryWorker[] = []
  for (let first = run.from; first <= end; first += perShop) {
    const last = Math.min(end, first + perShop - 1)
    waiting.push({ id: first, engine, first, last, counted: last === end })
  }
  await Promise.all(Array.from({ length: processes }, () => runWorker(waiting, shopsEach[engine], run)))
}

/** Takes batches until none waits. */
async function runWorker(
  waiting: ToHistoryWorker[],
  shops: number,
  { onDone, onBreaches }: Pick<HistoryRun, 'onDone' | 'onBreaches'>,
): Promise<void> {
  // fewer and cheaper collections of garbage
  const worker = fork(new URL('history-worker.ts', import.meta.url), { execArgv: ['--max-semi-space-size=64'] })
  const open = new Map<number, () => void>()
  worker.on('message', (message: FromHistoryWorker) => {
    if ('done' in message) return onDone(message.done)
    onBreaches(message.found)
    open.get(message.id)?.()
  })
  worker.once('exit', (code) => {
    if (open.size > 0) onBreaches([`a process of histories ended with ${code}`])
    for (const end of open.values()) end()
  })
  const lane = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const { id } = batch
      const ended = new Promise<void>((resolve) => open.set(id, resolve))
      worker.send(batch)
      await ended
      open.delete(id)
    }
  }
  await Promise.all(Array.from({ length: shops }, lane))
  worker.kill()
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
}
