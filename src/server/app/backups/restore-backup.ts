/** A backup into an empty place: an empty database of a server, or a data folder without one. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/core/config.ts'
import { lockFolder } from '#server/db/embedded/folder-lock.ts'
import { pendingMigrations } from '#server/db/migrate.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { unpackEmbedded } from './pack-embedded.ts'
import { loadServer } from './pg-programs.ts'

export class RestoreRefused extends Error {}

type Target = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** Refused with its reason before anything is written. `file`: a backup on this machine. */
export async function restoreBackup(file: string, target: Target): Promise<void> {
  const isDump = file.endsWith('.dump')
  if (!isDump && !file.endsWith('.tar.gz')) throw new RestoreRefused(`${file} is not a backup (.dump or .tar.gz)`)
  if (isDump && !target.databaseUrl) {
    throw new RestoreRefused(`${file} is of a PostgreSQL server: set DATABASE_URL to an empty database`)
  }
  if (!isDump && target.databaseUrl) {
    throw new RestoreRefused(
      `${file} is of the embedded database: unset DATABASE_URL, restore it, then npm run move-database`,
    )
  }
  if (target.databaseUrl) await loadIntoServer(file, target.databaseDirectUrl ?? target.databaseUrl)
  else await unpackInto(file, target.dataDir)
}

async function loadIntoServer(file: string, databaseUrl: string): Promise<void> {
  const database = await openDb({ databaseUrl, dataDir: '' })
  try {
    await refuseFull(database)
  } finally {
    await database.close()
  }
  await loadServer(databaseUrl, file)
}

/** What is there is named: nobody should have to guess whether it may be removed. */
export async function refuseFull({ db }: Pick<OpenDb, 'db'>): Promise<void> {
  const { rows } = await sql<{ name: string; tables: number; orders: boolean }>`
    select current_database() as name, count(*)::int as tables, coalesce(bool_or(relname = 'orders'), false) as orders
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(db)
  const { name = '', tables = 0, orders = false } = rows[0] ?? {}
  if (tables === 0) return
  const what = orders ? await describeShop(db) : `${tables} tables of something else`
  throw new RestoreRefused(`the database ${name} is not empty (${what}): create another one (createdb) and name that`)
}

async function describeShop(db: OpenDb['db']): Promise<string> {
  const { rows } = await sql<{ orders: number; last: Date | null }>`
    select count(*)::int as orders, max(placed_at) as last from orders where state <> 'cart'`.execute(db)
  const { orders = 0, last = null } = rows[0] ?? {}
  return `a shop with ${orders} orders${last ? `, the last of ${last.toISOString()}` : ''}`
}

/** `alsoIn`: changes the files before they are used. */
export async function unpackInto(file: string, dataDir: string, alsoIn?: (folder: string) => Promise<void>) {
  const folder = join(resolve(dataDir), 'db')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new RestoreRefused(`${folder} is there already: move it away, or set DATA_DIR to another folder`)
    }
    await unpackEmbedded(file, folder, alsoIn)
  } finally {
    await lock.release()
  }
}

/** Opens what was restored: the log is replayed, and an older release is named. */
export async function describeRestored(target: Target): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = target
  const database = await openDb(databaseUrl ? { databaseUrl, directUrl, dataDir } : { dataDir })
  try {
    const missing = await pendingMigrations(database)
    return [
      `restored: ${await describeShop(database.db)}`,
      ...(missing.length > 0 ? [`an older release made it: the next start does ${missing.length} migrations`] : []),
    ]
  } finally {
    await database.close()
  }
}
