/**
 * `npm run backup -- FOLDER`: a copy of the database in that folder, and a row that says so, for the health page. With
 * DATABASE_URL by pg_dump, while the shop runs; of the embedded database only while it does not.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { showBytes } from '#domain/health/show-bytes.ts'
import { startErrorLine, toStartError } from '#server/app/start-error.ts'
import { databaseAddress, readConfig } from '#server/core/config.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { readAddresses } from '#server/db/postgres/addresses.ts'
import { insertBackup } from '#server/modules/health/health.repo.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

async function backUp(folder: string | undefined): Promise<string> {
  if (!folder) throw new Error('say where: npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  // hashes, addresses and orders of every customer: for this user only, whatever the umask was
  process.umask(0o077)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const madeAt = new Date()
  const name = `shanlan-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}`
  const target = join(folder, databaseUrl ? `${name}.dump` : name)
  const unfinished = `${target}.part`
  const database = await openDb({ dataDir, ...databaseAddress(config) })
  try {
    if (databaseUrl) await dump(config.databaseDirectUrl ?? databaseUrl, unfinished)
    else await copyFolder(database, join(dataDir, 'db'), unfinished)
    await rename(unfinished, target)
    const bytes = await sizeOf(target)
    const kind = databaseUrl ? 'postgres' : 'embedded'
    await insertBackup(database.db, { made_at: madeAt, kind, bytes, place: target })
    return `${target}: ${showBytes(bytes)}`
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await database.close()
  }
}

/** The password is passed in the environment: arguments can be read by other users of the machine. */
async function dump(databaseUrl: string, file: string): Promise<void> {
  const servers = readAddresses(databaseUrl).list.map((address) => new URL(address))
  const [first = new URL(databaseUrl)] = servers
  const { username, password, pathname, searchParams } = first
  const hosts = servers.map(({ hostname }) => hostname || searchParams.get('host') || '')
  const ports = servers.map(({ port }) => port || (searchParams.get('port') ?? '5432'))
  // of several servers, the first that answers: a standby has the same rows
  const env = {
    ...process.env,
    ...(hosts.some(Boolean) ? { PGHOST: hosts.map(decodeURIComponent).join(',') } : {}),
    PGPORT: ports.join(','),
    ...(username ? { PGUSER: decodeURIComponent(username) } : {}),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
  const program = process.env.PG_DUMP ?? 'pg_dump'
  await promisify(execFile)(program, ['--format=custom', `--file=${file}`], { env }).catch((error: unknown) => {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    throw new Error(code === 'ENOENT' ? `${program} is not installed` : `pg_dump failed: ${stderr.trim()}`)
  })
}

/** This process has the folder's lock: nobody writes while it is copied. */
async function copyFolder(database: OpenDb, from: string, to: string): Promise<void> {
  await sql`checkpoint`.execute(database.db)
  await cp(from, to, { recursive: true })
}

async function sizeOf(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.size
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

try {
  console.log(await backUp(process.argv[2]))
} catch (error) {
  console.error(`shanlan: ${startErrorLine(toStartError(error))}`)
  process.exitCode = 1
}
