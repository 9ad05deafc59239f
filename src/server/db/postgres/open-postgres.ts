import pg from 'pg'
import { connectKysely } from '../engine/connect-kysely.ts'
import { executeSql } from '../engine/execute-sql.ts'
import { NotificationSender } from '../engine/notification-sender.ts'
import type { DbLog, OpenEngine } from '../engine/open-engine.ts'
import { AddressInUse, readAddresses } from './addresses.ts'
import { readTarget, toOpenError } from './connect-error.ts'
import { PostgresListener } from './postgres-listener.ts'
import { PreparingPool } from './preparing-pool.ts'
import { type ClientOptions, ShopClient, serverLimitMs, sessionSettings } from './shop-client.ts'

export interface PostgresOptions {
  databaseUrl: string
  /** Maximum number of connections. */
  poolSize?: number
  log?: DbLog
  /** A connection without an answer for this long is given up. */
  silentMs?: number
}

/** A statement that begins with a comment is not prepared. */
const once = '/* once */ '

/** Above the server's own limit, which comes first where the server still works. */
const usualSilentMs = serverLimitMs + 3000

/** The database on a PostgreSQL server. TLS by the address's parameters (sslmode, sslrootcert, ...). */
export async function openPostgres<Tables>(options: PostgresOptions): Promise<OpenEngine<Tables>> {
  const { log, silentMs = usualSilentMs } = options
  const { list, writableOnly } = readAddresses(options.databaseUrl)
  const target = readTarget(list[0] ?? '')
  const addresses = new AddressInUse(list)
  // of several servers one that is away costs little
  const connectMs = list.length > 1 ? 3000 : 5000
  const client: ClientOptions = { addresses, writableOnly, connectMs, pipeline: true, settings: sessionSettings }
  const pool = openPool(client, options.poolSize ?? 8, log)
  const preparing = new PreparingPool(pool, { addresses, silentMs, names: true, log })
  try {
    await executeSql(preparing, `${once}select 1`)
  } catch (error) {
    await preparing.end()
    throw toOpenError(error, target)
  }
  const listener = new PostgresListener(() => new ShopClient({ ...client, pipeline: false }), { log, silentMs })
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
    close() {
      closing ??= close()
      return closing
    },
  }
}

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
