/** The worker thread: PostgreSQL runs here, so that a slow query does not stop the shop's event loop. */
import { parentPort, workerData } from 'node:worker_threads'
import { DbOpenError } from '../engine/db-open-error.ts'
import { startEngine } from './engine.ts'
import type { EngineStart, FromEngine, ToEngine } from './thread-messages.ts'

const port = parentPort
if (!port) throw new Error('this file runs in a worker thread')
const start = workerData as EngineStart

function post(message: FromEngine): void {
  if (message instanceof Uint8Array) port?.postMessage(message, [message.buffer as ArrayBuffer])
  else port?.postMessage(message)
}

function exitWith(reason: string): never {
  post({ event: 'fatal', message: reason })
  // ends this thread immediately, inside the engine's code, which must not continue
  process.exit(1)
}

try {
  const engine = await startEngine(start, {
    onFatal: exitWith,
    onJournalFailure: (error) => post({ event: 'journal-failed', message: String(error) }),
  })
  port.on('message', (message: ToEngine) => {
    if (message === 'journal') engine.beginJournal()
    else if (message === 'close') {
      engine.close().then(() => {
        post({ event: 'closed' })
        port.close()
      }, exitWith)
    } else {
      engine.run(message).then(post, exitWith)
    }
  })
  post({ event: 'ready' })
} catch (error) {
  if (error instanceof DbOpenError) post({ event: 'failed', code: error.code, message: error.message })
  else post({ event: 'failed', code: 'corrupt', message: `the database in ${start.folder} does not open: ${error}` })
  process.exit(1)
}
