/** PostgreSQL's own programs for copies: `pg_dump` and `pg_restore`, or those that `PG_DUMP` and `PG_RESTORE` name. */
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { readAddresses } from '#server/db/postgres/addresses.ts'

export async function dumpServer(databaseUrl: string, file: string): Promise<void> {
  await run('pg_dump', process.env.PG_DUMP, ['--format=custom', `--file=${file}`], addressOf(databaseUrl))
}

/** Into an empty database. Most of the time is spent on indexes: one worker for each core builds them. */
export async function loadServer(databaseUrl: string, file: string): Promise<void> {
  const address = addressOf(databaseUrl)
  const workers = Math.max(2, Math.min(8, availableParallelism()))
  const args = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    `--jobs=${workers}`,
    `--dbname=${address.PGDATABASE}`,
  ]
  const quick = '-c synchronous_commit=off -c maintenance_work_mem=256MB -c statement_timeout=0'
  await run('pg_restore', process.env.PG_RESTORE, [...args, file], { ...address, PGOPTIONS: quick })
}

/** The password is passed in the environment: arguments can be read by other users of the machine. */
function addressOf(databaseUrl: string): Record<string, string> {
  const servers = readAddresses(databaseUrl).list.map((address) => new URL(address))
  const [first = new URL(databaseUrl)] = servers
  const { username, password, pathname, searchParams } = first
  const hosts = servers.map(({ hostname }) => hostname || searchParams.get('host') || '')
  const ports = servers.map(({ port }) => port || (searchParams.get('port') ?? '5432'))
  const tls = { sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' }
  const given = Object.entries(tls).map(([name, variable]) => [variable, searchParams.get(name)] as const)
  // of several servers, the first that answers: a standby has the same rows
  return {
    ...(hosts.some(Boolean) ? { PGHOST: hosts.map(decodeURIComponent).join(',') } : {}),
    PGPORT: ports.join(','),
    ...(username ? { PGUSER: decodeURIComponent(username) } : {}),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(given.filter((pair): pair is [string, string] => pair[1] !== null)),
  }
}

async function run(name: string, named: string | undefined, args: string[], env: Record<string, string>) {
  const program = named ?? name
  await promisify(execFile)(program, args, { env: { ...process.env, ...env } }).catch((error: unknown) => {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    throw new Error(code === 'ENOENT' ? `${program} is not installed` : `${name} failed: ${stderr.trim()}`)
  })
}
