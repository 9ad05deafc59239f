import { openEmbedded } from './embedded/open-embedded.ts'
import type { OpenDb, OpenDbOptions } from './engine.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type { Db, OpenDb, OpenDbOptions } from './engine.ts'

/** Opens the shop's database: PostgreSQL when there is an address, the embedded engine otherwise. Fails with `DbOpenError`. */
export async function openDb(options: OpenDbOptions): Promise<OpenDb> {
  const { databaseUrl, ...rest } = options
  return databaseUrl ? openPostgres({ ...rest, databaseUrl }) : openEmbedded(rest)
}
