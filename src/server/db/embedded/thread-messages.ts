import type { DbOpenErrorCode } from '../engine/db-open-error.ts'

/** Passed to the worker at its start. */
export interface EngineStart {
  /** Absolute path of the cluster's folder. */
  folder: string
  /** Where the log is written a second time. */
  journal?: string | undefined
}

/** To the worker: bytes of the PostgreSQL wire protocol (whole messages), or a command: to close, to begin the journal anew. */
export type ToEngine = Uint8Array | 'close' | 'journal'

/** From the worker: bytes of the wire protocol, or a state change of the engine. */
export type FromEngine =
  | Uint8Array
  | { event: 'ready' }
  | { event: 'failed'; code: DbOpenErrorCode; message: string }
  | { event: 'fatal'; message: string }
  | { event: 'closed' }
  | { event: 'journal-failed'; message: string }
