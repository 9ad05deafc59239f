import type { Kysely } from 'kysely'
import { type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts'
import type { OpenEngine } from './engine/open-engine.ts'
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts'
import type { Database } from './schema.ts'

/** The handle that every repo function takes first. A `Transaction` is one too. */
export type Db = Kysely<Database>

export type OpenDb = OpenEngine<Database>

export type OpenDbOptions = EmbeddedOptions & Partial<PostgresOptions>

/** Opens the shop's database: PostgreSQL when there is an address, the embedded engine otherwise. Fails with `DbOpenError`. */
export async function openDb(options: OpenDbOptions): Promise<OpenDb> {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
