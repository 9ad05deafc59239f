/**
 * A pooler that gives each transaction another connection (PgBouncer's transaction mode): what is set on a connection is
 * somebody else's, so the shop's settings become the role's; and a prepared statement is there only if the pooler knows
 * about them (PgBouncer 1.21 and later, with max_prepared_statements).
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DbLog } from '../engine/open-engine.ts'
import { type ClientOptions, ShopClient, sessionSettings } from './shop-client.ts'

/** True: statements may have names. Without a pooler, always. */
export async function connectFirst(
  pooler: { pooled: ClientOptions; direct: ClientOptions } | null,
  log: DbLog | undefined,
): Promise<boolean> {
  if (!pooler) return true
  const { pooled, direct } = pooler
  await withClient(direct, setRole)
  return withClient(pooled, async (client) => {
    const wrong = await listWrongSettings(client)
    if (wrong.length > 0) {
      log?.warn({ settings: wrong }, 'connections of the pooler do not have the shop’s settings yet: reload the pooler')
    }
    return knowsPrepared(client)
  })
}

async function withClient<T>(options: ClientOptions, work: (client: ShopClient) => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    const client = new ShopClient({ ...options, pipeline: false })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.prepareSession()
      return await work(client)
    } catch (error) {
      if (++failures >= options.addresses.size) throw error
    } finally {
      void client.end().catch(() => {})
    }
  }
}

/** Only where something differs: a process that starts changes nothing. */
async function setRole(client: ShopClient): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`
    select unnest(setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = current_user and d.datname = current_database()`)
  const set = new Set(rows.map(({ setting }) => setting))
  const { rows: names } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  const role = pg.escapeIdentifier(names[0]?.role ?? '')
  const database = pg.escapeIdentifier(names[0]?.database ?? '')
  for (const [name, value] of Object.entries(sessionSettings)) {
    if (set.has(`${name}=${value}`)) continue
    await client.query(`alter role ${role} in database ${database} set ${name} = ${pg.escapeLiteral(value)}`)
  }
}

async function listWrongSettings(client: ShopClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) as wanted (name, value)
     where current_setting(name) <> value and current_setting(name) || 'ms' <> value
       and current_setting(name)::text <> replace(value, '000ms', 's')`,
    [Object.keys(sessionSettings), Object.values(sessionSettings)],
  )
  return rows.map(({ name }) => name)
}

/** A pooler that knows about prepared statements gives them names of its own: the server does not have ours. */
async function knowsPrepared(client: ShopClient): Promise<boolean> {
  const name = `shanlan_${randomBytes(6).toString('hex')}`
  await client.query('begin')
  try {
    await client.query({ name, text: 'select 1 as one', values: [] })
    const { rows } = await client.query('select 1 from pg_prepared_statements where name = $1', [name])
    if (rows.length > 0) await client.query(`deallocate ${name}`)
    return rows.length === 0
  } finally {
    await client.query('rollback')
  }
}
