import type { Kysely } from 'kysely'

/** What the database layer logs between queries (a pino logger fits). */
export interface DbLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** An open database on either engine. The engines do not know which tables there are. */
export interface OpenEngine<Tables> {
  db: Kysely<Tables>
  engine: 'embedded' | 'postgres'
  /** LISTEN: calls back with each payload; `onGap` is called when notifications may have been missed (reconnect). Returns an unlisten. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** SQL outside Kysely (for the job library); several statements are allowed when there are no values, their rows are joined. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  /** Waits for running queries, then closes. Later queries fail; closing twice is fine. */
  close(): Promise<void>
}
