import type { Kysely } from 'kysely'

/** What the database layer logs between queries (a pino logger fits). */
export interface DbLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface DatabaseFigures {
  pool: { open: number; idle: number; waiting: number; timedOut: number; silent: number }
  listening: { connected: boolean; breaks: number }
  /** Null: the server did not answer. */
  replication: { readOnly: boolean; standbys: number; lagBytes: number | null } | null
}

/** The files of an embedded database while it runs. */
export interface LiveCopy {
  /** May be copied now. */
  folder: string
  /** After the files: the content of the copy's `backup_label`, and which files of `pg_wal` belong to it, too. */
  end(): Promise<{ label: string; segments: string[] }>
}

/** An open database on either engine. The engines do not know which tables there are. */
export interface OpenEngine<Tables> {
  db: Kysely<Tables>
  engine: 'embedded' | 'postgres'
  /** LISTEN: calls back with each payload; `onGap` is called when notifications may have been missed (reconnect). Returns an unlisten. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** SQL outside Kysely (for the job library); several statements are allowed when there are no values, their rows are joined. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** For migrations: on the server itself, where the usual connections go through a pooler. */
  direct<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Calls `copy` while files may be copied; one after the other. Null: a server has programs for it. */
  liveCopy: (<T>(copy: (live: LiveCopy) => Promise<T>) => Promise<T>) | null
  /** Of the embedded database: after its journal could not be written. */
  beginJournal(): void
  ping(): Promise<void>
  /** Throws when the shop cannot sell with it now. Quick also under load: it waits for no connection of the others. */
  checkServing(): Promise<void>
  /** For metrics; null where there is nothing to say. */
  figures(): Promise<DatabaseFigures | null>
  /** Waits for running queries, then closes. Later queries fail; closing twice is fine. */
  close(): Promise<void>
}
