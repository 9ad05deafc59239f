/** A process that runs batches of random histories: the thread of one process is busy before the database is. */
import { type HistoryBatch, runHistoryBatch } from './history-batch.ts'
import { deadlocks, printCounts, printHandCounts } from './shop-counts.ts'

export type ToHistoryWorker = HistoryBatch & { id: number; counted: boolean }
export type FromHistoryWorker = { id: number; done: number } | { id: number; found: string[] }

const send = (message: FromHistoryWorker) => process.send?.(message)

process.on('message', ({ id, counted, ...batch }: ToHistoryWorker) => {
  const run = runHistoryBatch(batch, {
    onDone: (done) => send({ id, done }),
    async atEnd(shop) {
      if (counted) await printCounts(shop)
      if (counted) await printHandCounts(shop)
      return batch.engine === 'postgres' ? deadlocks(shop) : []
    },
  })
  run.then(
    (found) => send({ id, found }),
    (error: unknown) => send({ id, found: [`seeds ${batch.first} to ${batch.last}: ${String(error)}`] }),
  )
})
