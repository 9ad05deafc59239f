import { Worker } from 'node:worker_threads'
import { DbOpenError } from '../engine/db-open-error.ts'
import { EngineStream } from './engine-stream.ts'
import type { EngineStart, FromEngine, ToEngine } from './thread-messages.ts'

export interface EngineThread {
  /** For pg's client. */
  stream: EngineStream
  /** After it failed. Nothing may be written meanwhile: call it between two transactions. */
  beginJournal(): void
  /** Clean shutdown: checkpoint, files closed; the next start needs no recovery. */
  close(): Promise<void>
}

/** Starts the engine in its thread and waits until it can serve. `onFatal` is called at most once, never after close. */
export async function startEngineThread(
  start: EngineStart,
  onFatal: (error: Error) => void,
  onJournalFailure: (reason: string) => void = () => {},
): Promise<EngineThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, name: 'database' })
  const stream = new EngineStream((bytes) => post(worker, bytes))
  const ready = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let state: 'starting' | 'serving' | 'ended' = 'starting'

  function end(error: Error): void {
    if (state === 'ended') return
    const wasServing = state === 'serving'
    state = 'ended'
    ready.reject(error)
    closed.reject(error)
    // pg rejects the running query and every waiting one with this error
    stream.destroy(error)
    if (wasServing) onFatal(error)
  }

  worker.on('message', (message: FromEngine) => {
    if (message instanceof Uint8Array) return stream.receive(message)
    switch (message.event) {
      case 'ready':
        state = 'serving'
        return ready.resolve()
      case 'failed':
        return end(new DbOpenError(message.code, message.message))
      case 'fatal':
        return end(new Error(`the embedded database stopped: ${message.message}`))
      case 'journal-failed':
        return onJournalFailure(message.message)
      case 'closed':
        state = 'ended'
        return closed.resolve()
    }
  })
  worker.on('error', (error) => end(new Error(`the embedded database stopped: ${error}`, { cause: error })))
  worker.on('exit', (code) => end(new Error(`the embedded database stopped: its thread ended with code ${code}`)))
  // not awaited before close() is called
  closed.promise.catch(() => {})

  await ready.promise
  return {
    stream,
    beginJournal: () => post(worker, 'journal'),
    async close() {
      if (state === 'serving') post(worker, 'close')
      await closed.promise.catch(() => {})
      await worker.terminate()
    },
  }
}

function post(worker: Worker, message: ToEngine): void {
  worker.postMessage(message, typeof message === 'string' ? [] : [message.buffer as ArrayBuffer])
}
