import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** The handle that every repo function takes first. A `Transaction` is one too. */
export type Db = Kysely<Database>

/** What the database layer says between queries (a pino logger fits). */
export interface DbLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface OpenDb {
  db: Db
  engine: 'embedded' | 'postgres'
  /** LISTEN: calls back with each payload; `onGap` is called when notifications may have been missed (reconnect). Returns an unlisten. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** SQL outside Kysely (for the job library); several statements are allowed when there are no values, their rows are joined. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  /** Waits for what is running, then closes. Later queries fail; closing twice is fine. */
  close(): Promise<void>
}

export interface OpenDbOptions {
  /** A PostgreSQL server; without it the embedded engine lives in `<dataDir>/db`. */
  databaseUrl?: string
  dataDir: string
  /** Connections to PostgreSQL (10); the embedded engine has exactly one. */
  poolSize?: number
  log?: DbLog
  /** The embedded engine died: every pending and later query fails, so the process should end. */
  onFatal?: (error: Error) => void
}
