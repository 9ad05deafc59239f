/** What lies on the disk after a shop has ended: backups, keys, and what can be read in the database itself. */
import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { openDb } from '#server/db/open-db.ts'

export interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** Folders and files that others than their owner may open. */
export function openPaths(path: string): string[] {
  if (!existsSync(path)) return []
  const status = lstatSync(path)
  const own = status.mode & 0o077 ? [`${path} is ${(status.mode & 0o777).toString(8)}`] : []
  return status.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => openPaths(join(path, name)))] : own
}

export function backUp(place: Place, folder: string, tree: string, bin: string): void {
  const umask = process.umask(0o022)
  try {
    const env = { ...process.env, ...place, PG_DUMP: join(bin, 'pg_dump') }
    execFileSync(process.execPath, ['scripts/backup.ts', folder], { cwd: tree, env, stdio: 'ignore' })
  } finally {
    process.umask(umask)
  }
}

/** The whole database as text: which of these secrets can be read in it. */
export async function readableSecrets(place: Place, bin: string, known: string, secrets: readonly string[]) {
  const hidden = secrets.filter(Boolean)
  const bytes = hidden.flatMap((text) =>
    /^[A-Z2-7]{32}$/.test(text) ? [Buffer.from(Secret.fromBase32(text).bytes)] : [],
  )
  const wanted = [...hidden, ...bytes.map((one) => one.toString('hex'))]
  const texts = place.DATABASE_URL
    ? [execFileSync(join(bin, 'pg_dump'), [place.DATABASE_URL], { maxBuffer: 1024 ** 3 })]
    : filesBelow(join(place.DATA_DIR, 'db'))
  if (!texts.some((text) => text.includes(known))) throw new Error('the database was not read')
  return [...wanted, ...bytes].filter((one) => texts.some((text) => text.includes(one)))
}

function filesBelow(path: string): Buffer[] {
  if (!lstatSync(path).isDirectory()) return [readFileSync(path)]
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)))
}

/** Rows of every table that keeps challenges of passkeys. */
export async function countChallenges(place: Place): Promise<number> {
  const database = await openDb({
    dataDir: place.DATA_DIR,
    ...(place.DATABASE_URL ? { databaseUrl: place.DATABASE_URL } : {}),
  })
  try {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name like '%challenge%'`.execute(database.db)
    let count = 0
    for (const { name } of rows) {
      const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(
        database.db,
      )
      count += found.rows[0]?.count ?? 0
    }
    return count
  } finally {
    await database.close()
  }
}
