import type { DbOpenErrorCode } from '../engine/db-open-error.ts'

/** Given to the worker at its start. */
export interface EngineStart {
  /** Absolute path of the cluster's folder. */
  folder: string
}

/** To the worker: bytes of the PostgreSQL wire protocol (whole messages), or the order to close. */
export type ToEngine = Uint8Array | 'close'

/** From the worker: bytes of the wire protocol, or an event of the engine's life. */
export type FromEngine =
  | Uint8Array
  | { event: 'ready' }
  | { event: 'failed'; code: DbOpenErrorCode; message: string }
  | { event: 'fatal'; message: string }
  | { event: 'closed' }
