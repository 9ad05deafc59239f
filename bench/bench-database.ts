/** Shared by the benches: separate databases and members, and the limits of the same PostgreSQL. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'

/** `template`: a database that nobody is connected to; the new one begins as its copy. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates members and returns their tokens. */
export async function createSessions(database: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    const { rows } = await database.query<{ id: string }>(
      `insert into members (email, name, email_verified_at) values (gen_random_uuid() || '@bench.test', '王小明', now()) returning id`,
    )
    await database.query(`insert into sessions (token_hash, member_id, expires_at) values ($1, $2, now() + '1 day')`, [
      hashToken(token),
      rows[0]?.id,
    ])
  }
  return tokens
}

/** pgbench (scale 10), measured at each call: transactions a second. */
export async function openLimit(serverUrl: string, bin: string, name: string): Promise<(options: Limit) => number> {
  const url = await createDatabase(serverUrl, name)
  execFileSync(`${bin}/pgbench`, ['-i', '-q', '-s', '10', url], { stdio: 'ignore' })
  return ({ clients, seconds, work = 'TPC-B' }) => {
    const options = ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds)]
    const output = execFileSync(`${bin}/pgbench`, [...options, ...(work === 'selects' ? ['-S'] : []), url], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  }
}

interface Limit {
  clients: number
  seconds: number
  /** The standard transaction, which syncs to disk, or reading one row. */
  work?: 'TPC-B' | 'selects'
}

/** SQL that gives every size so many units, with the movements that belong to it. */
export function fillStock(units: number): string {
  return `
    with moved as (
      update product_sizes s set stock = ${units}
      from (select id, stock from product_sizes) as before
      where before.id = s.id and before.stock <> ${units}
      returning s.id, ${units} - before.stock as change
    )
    insert into stock_movements (size_id, change, stock_after, reason, actor, at)
    select id, change, ${units}, 'count', 'system', now() from moved`
}
