/** A process that runs batches of random histories: the thread of one process is busy before the database is. */
import { type HistoryBatch, runHistoryBatch } from './history-batch.ts'
import { deadlocks, printCounts } from './shop-counts.ts'

export type ToHistoryWorker = HistoryBatch & { id: number; counted: boolean }
export type FromHistoryWorker = { id: number; done: true } | { id: number; found: string[] }

const send = (message: FromHistoryWorker) => process.send?.(message)

process.on('message', ({ id, counted, ...batch }: ToHistoryWorker) => {
  const run = runHistoryBatch(batch, {
    onDone: () => send({ id, done: true }),
    async atEnd(shop) {
      if (counted) await printCounts(shop)
      return batch.engine === 'postgres' ? deadlocks(shop) : []
    },
  })
  run.then(
    (found) => send({ id, found }),
    (error: unknown) => send({ id, found: [`seeds ${batch.first} to ${batch.last}: ${String(error)}`] }),
  )
})
