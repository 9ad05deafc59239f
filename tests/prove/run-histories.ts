/** Many random histories, in several processes with several shops each. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FromHistoryWorker, ToHistoryWorker } from './history-worker.ts'

const processes = 2
/** Shops at the same time in one process: most of the time one waits for its database. */
const shopsEach = { postgres: 3, embedded: 1 }
/** The tables of a very long run slow it down. */
const mostPerShop = 250

type Engine = keyof typeof shopsEach

export async function runHistories(
  engine: Engine,
  { from, count, onDone }: { from: number; count: number; onDone: (found: readonly string[]) => void },
): Promise<void> {
  const perShop = Math.min(mostPerShop, Math.ceil(count / (processes * shopsEach[engine])))
  const end = from + count - 1
  const waiting: ToHistoryWorker[] = []
  for (let first = from; first <= end; first += perShop) {
    const last = Math.min(end, first + perShop - 1)
    waiting.push({ id: first, engine, first, last, counted: last === end })
  }
  await Promise.all(Array.from({ length: processes }, () => runWorker(waiting, shopsEach[engine], onDone)))
}

/** Takes batches until none waits. */
async function runWorker(
  waiting: ToHistoryWorker[],
  shops: number,
  onDone: (found: readonly string[]) => void,
): Promise<void> {
  const worker = fork(new URL('history-worker.ts', import.meta.url))
  const open = new Map<number, () => void>()
  worker.on('message', (message: FromHistoryWorker) => {
    if ('done' in message) return onDone([])
    if (message.found.length > 0) onDone(message.found)
    open.get(message.id)?.()
  })
  worker.once('exit', (code) => {
    if (open.size > 0) onDone([`a process of histories ended with ${code}`])
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
