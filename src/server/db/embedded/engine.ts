import { mkdirSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { DbOpenError } from '../engine/db-open-error.ts'
import { concatBytes } from './concat-bytes.ts'
import { prepareFolder } from './first-start.ts'
import { chainFile, Journal } from './journal.ts'
import { SyncedNodeFs } from './synced-node-fs.ts'
import type { EngineStart } from './thread-messages.ts'

export interface Engine {
  /** Runs whole messages of the wire protocol and returns the bytes of the answer. */
  run(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  /** After it failed: another attempt. */
  beginJournal(): void
  close(): Promise<void>
}

interface EngineEvents {
  /** Gets fatal errors; it must not return into the engine. */
  onFatal(reason: string): void
  onJournalFailure(error: unknown): void
}

/** Emscripten reports PostgreSQL's ordinary error handling (a longjmp) as an exit with this status. */
const ORDINARY_ERROR = 100

/** Cached pages of tables: PostgreSQL's 128 MB would be filled in time, and the system caches the same files. */
const sharedBuffers = '16MB'

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', `shared_buffers=${sharedBuffers}`],
]

/** Starts PostgreSQL in this thread. */
export async function startEngine(start: EngineStart, on: EngineEvents): Promise<Engine> {
  const { folder } = start
  const { onFatal } = on
  const serverLog: string[] = []
  const first = prepareFolder(folder)
  // PGlite would create it open to everyone
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const journal = start.journal ? new Journal(folder, start.journal, on.onJournalFailure) : undefined
  if (journal) journal.repair()
  // what is written now is in no chain
  else rmSync(chainFile(folder), { force: true })
  const fs = new SyncedNodeFs(folder, (error) => onFatal(`a sync to the disk failed: ${error}`))
  const pg = new PGlite({ fs, startParams, onStderr: (line) => keepLast(serverLog, line) })
  try {
    await pg.waitReady
  } catch (error) {
    throw new DbOpenError('corrupt', `the database in ${folder} does not open: ${lastError(serverLog) ?? error}`)
  }
  await checkSync(pg, fs)
  if (first.isNew) first.finish()
  journal?.begin()
  fs.journal = journal
  reportPanic(pg, (error) => onFatal(lastError(serverLog) ?? String(error)))
  return {
    async run(messages) {
      const answer: Uint8Array[] = []
      // the raw stream: execProtocolRaw would never free the parsed answers
      await pg.execProtocolRawStream(messages, { syncToFs: false, onRawData: (bytes) => answer.push(bytes.slice()) })
      return concatBytes(answer)
    },
    beginJournal: () => journal?.begin(),
    async close() {
      await pg.close()
      journal?.close()
    },
  }
}

/** A committed write must sync the write-ahead log. This depends on PGlite's internals, so every start checks it. */
async function checkSync(pg: PGlite, fs: SyncedNodeFs): Promise<void> {
  const before = fs.walSyncs
  await pg.query(`select pg_logical_emit_message(true, 'sync check', '')`)
  if (fs.walSyncs === before) {
    throw new DbOpenError('not-durable', 'the embedded database does not sync its commits to the disk: not starting')
  }
}

/** PGlite swallows every exception of its main loop, also the end of the server: a PANIC would look like no answer. */
function reportPanic(pg: PGlite, onPanic: (error: unknown) => void): void {
  const mod = pg.Module
  const loopOnce = mod._PostgresMainLoopOnce
  mod._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== ORDINARY_ERROR) onPanic(error)
      throw error
    }
  }
}

function keepLast(log: string[], line: string): boolean {
  log.push(line)
  if (log.length > 50) log.shift()
  return false
}

function lastError(log: string[]): string | undefined {
  const line = log.findLast((one) => /\b(PANIC|FATAL):/.test(one))
  return line?.replace(/^.*?\b(PANIC|FATAL):\s*/, '')
}
