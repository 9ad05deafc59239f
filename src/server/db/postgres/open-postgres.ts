import pg from 'pg'
import { connectKysely } from '../engine/connect-kysely.ts'
import { executeSql } from '../engine/execute-sql.ts'
import { NotificationSender } from '../engine/notification-sender.ts'
import type { DbLog, OpenEngine } from '../engine/open-engine.ts'
import { AddressInUse, readAddresses } from './addresses.ts'
import { readTarget, toOpenError } from './connect-error.ts'
import { connectFirst } from './pooler.ts'
import { PostgresListener } from './postgres-listener.ts'
import { PreparingPool } from './preparing-pool.ts'
import { type ClientOptions, readOnly, ShopClient, serverLimitMs, sessionSettings } from './shop-client.ts'

export interface PostgresOptions {
  databaseUrl: string
  /** The server itself, where `databaseUrl` leads to a pooler that gives each transaction another connection. */
  directUrl?: string | undefined
  /** Maximum number of connections. */
  poolSize?: number
  log?: DbLog
  /** A connection without an answer for this long is given up. */
  silentMs?: number
}

/** A statement that begins with a comment is not prepared. */
const once = '/* once */ '

/** Above the server's own limit, which comes first where the server still works. */
const defaultSilentMs = serverLimitMs + 3000

/** The database on a PostgreSQL server. TLS by the address's parameters (sslmode, sslrootcert, ...). */
export async function openPostgres<Tables>(options: PostgresOptions): Promise<OpenEngine<Tables>> {
  const { databaseUrl, directUrl, log, silentMs = defaultSilentMs } = options
  const pooled = clientOptions(databaseUrl, directUrl ? {} : sessionSettings)
  const target = readTarget(pooled.addresses.current)
  const direct = directUrl ? clientOptions(directUrl, sessionSettings) : pooled
  if (directUrl) readTarget(direct.addresses.current)
  const names = await connectFirst(directUrl ? { pooled, direct } : null, log).catch((error: unknown) => {
    throw toOpenError(error, target)
  })
  const newPool = (client: ClientOptions, size: number) =>
    new PreparingPool(openPool(client, size, log), { addresses: client.addresses, silentMs, names, log })
  const preparing = newPool(pooled, options.poolSize ?? 8)
  try {
    await executeSql(preparing, `${once}select 1`)
  } catch (error) {
    await preparing.end()
    throw toOpenError(error, target)
  }
  const listener = new PostgresListener(() => new ShopClient({ ...direct, pipeline: false }), { log, silentMs })
  const notifications = new NotificationSender(
    ({ channel, payload }) => listener.deliver(channel, payload),
    (due) => listener.notifyOthers(due),
  )
  const { db, guard } = await connectKysely<Tables>(preparing, (due) => notifications.send(due))
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await notifications.close()
    await listener.close()
    await preparing.end()
  }

  return {
    db,
    engine: 'postgres',
    listen: (channel, onPayload, onGap) => listener.listen(channel, { onPayload, onGap }),
    async executeSql(text, values) {
      guard.assertNotNested()
      return executeSql(preparing, `${once}${text}`, values)
    },
    async ping() {
      await executeSql(preparing, `${once}select 1`)
    },
    async checkServing() {
      const [state] = (await listener.ask(`select ${readOnly}`)) as { read_only: boolean }[]
      if (state?.read_only) throw new Error('the database takes no writes')
      await preparing.checkServing()
    },
    async figures() {
      const replication = await listener.ask(replicationText).catch(() => [])
      const [state = null] = replication as { readOnly: boolean; standbys: number; lagBytes: number | null }[]
      const pool = { ...preparing.sizes, ...preparing.counts }
      return { pool, listening: listener.state, replication: state }
    },
    liveCopy: null,
    beginJournal: () => {},
    async direct(work) {
      if (!directUrl) return work(db)
      const own = newPool(direct, 1)
      try {
        return await work((await connectKysely<Tables>(own, () => {})).db)
      } finally {
        await own.end()
      }
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

function clientOptions(databaseUrl: string, settings: ClientOptions['settings']): ClientOptions {
  const { list, writableOnly } = readAddresses(databaseUrl)
  // of several servers one that is away costs little
  const connectMs = list.length > 1 ? 3000 : 5000
  return { addresses: new AddressInUse(list), writableOnly, connectMs, pipeline: true, settings }
}

/** What standbys have not replayed yet; who may not see that (no `pg_monitor`) gets their number. */
const replicationText = `select ${readOnly.replace('read_only', '"readOnly"')}, count(r.pid)::int as standbys,
  case when not pg_is_in_recovery() then max(pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn))::float8 end as "lagBytes"
  from (select 1) as one left join pg_stat_replication r on true`

function openPool(client: ClientOptions, max: number, log: DbLog | undefined): pg.Pool {
  class PooledClient extends ShopClient {
    constructor() {
      super(client)
    }
  }
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: client.connectMs,
    Client: PooledClient,
    onConnect: (connected) => (connected as ShopClient).prepareSession(),
  })
  // an idle connection that breaks reports here; without a listener the process would end
  pool.on('error', (error) => log?.warn({ err: error }, 'a connection to PostgreSQL broke'))
  // the pool removes its own listener from a connection in use: one that breaks between two queries of a
  // transaction would end the process as well (its next query fails, and the pool discards it)
  pool.on('connect', (connected) => connected.on('error', () => {}))
  return pool
}
