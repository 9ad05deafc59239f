import { CompiledQuery, sql } from 'kysely'
import {
  type AppliedMigration,
  defaultFolder,
  MigrationError,
  type MigrationFile,
  planMigrations,
  readMigrations,
} from './migration-files.ts'
import type { Db, OpenDb } from './open-db.ts'

interface MigrateOptions {
  folder?: URL
  log?: (line: string) => void
}

/** Any number, as long as every process of the shop uses the same one. */
const LOCK_KEY = 7_326_051_900

const UNDEFINED_TABLE = '42P01'

/**
 * Brings the schema up to date: each file in its own transaction, together with its row in schema_migrations.
 * Processes that start together wait for each other (a lock that ends with its transaction, so a process that dies
 * leaves none). A file must not contain BEGIN or COMMIT, nor `create index concurrently`.
 */
export async function migrate(open: OpenDb, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const files = await readMigrations(options.folder ?? defaultFolder)
  const applied: string[] = []
  const first = planMigrations(files, await listApplied(open.db))
  if (first.length === 0) return { applied }
  await open.direct(async (db) => {
    for (let pending = first; pending.length > 0; ) {
      const name = await applyNext(db, files)
      if (!name) break
      applied.push(name)
      options.log?.(`migration ${name} applied`)
      pending = pending.filter((file) => file.name !== name)
    }
  })
  return { applied }
}

/**
 * The migrations that the database lacks. For readiness checks: one query. A newer database counts as
 * ready, so that the old processes of a rolling upgrade go on serving until they are replaced.
 */
export async function pendingMigrations(open: OpenDb, options: { folder?: URL } = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? defaultFolder)
  const applied = new Set((await listApplied(open.db)).map(({ name }) => name))
  return files.map(({ name }) => name).filter((name) => !applied.has(name))
}

async function listApplied(db: Db): Promise<AppliedMigration[]> {
  try {
    const { rows } = await sql<AppliedMigration>`select name, checksum from schema_migrations order by name`.execute(db)
    return rows
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return []
    throw error
  }
}

/** Applies one file and returns its name; null when another process has applied the rest in the meantime. */
async function applyNext(db: Db, files: MigrationFile[]): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // waiting for the lock, and a long migration, may take longer than the usual statement timeout
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx)
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx)
    const [next] = planMigrations(files, await listApplied(tx))
    if (!next) return null
    await runFile(tx, next)
    await sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`.execute(tx)
    return next.name
  })
}

async function runFile(tx: Db, file: MigrationFile): Promise<void> {
  try {
    await tx.executeQuery(CompiledQuery.raw(file.sql))
  } catch (error) {
    const { message, position } = error as { message: string; position?: string }
    const line = position ? `:${file.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new MigrationError('failed', `the migration ${file.name}${line} failed: ${message}`, { cause: error })
  }
}
