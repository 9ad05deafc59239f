import pg from 'pg'
import { connectKysely } from '../engine/connect-kysely.ts'
import { executeSql } from '../engine/execute-sql.ts'
import { NotificationSender } from '../engine/notification-sender.ts'
import type { DbLog, OpenEngine } from '../engine/open-engine.ts'
import { typeParsers } from '../engine/type-parsers.ts'
import { readTarget, toOpenError } from './connect-error.ts'
import { PostgresListener } from './postgres-listener.ts'
import { PreparingPool } from './preparing-pool.ts'

const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 15_000

export interface PostgresOptions {
  databaseUrl: string
  /** Maximum number of connections. */
  poolSize?: number
  log?: DbLog
}

/** The database on a PostgreSQL server. TLS by the address's parameters (sslmode, sslrootcert, ...). */
export async function openPostgres<Tables>(options: PostgresOptions): Promise<OpenEngine<Tables>> {
  const { log } = options
  const target = readTarget(options.databaseUrl)
  const common: pg.ClientConfig = {
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'shanlan',
    keepAlive: true,
    types: typeParsers,
    // as the embedded engine: dates must not depend on the server's time zone, and statements are not compiled (to
    // compile one of a report takes up to a hundred times as long as to run it)
    options: '-c timezone=UTC -c jit=off',
  }
  const pool = new pg.Pool({
    ...common,
    max: options.poolSize ?? 8,
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
  // an idle connection that breaks reports here; without a listener the process would end
  pool.on('error', (error) => log?.warn({ err: error }, 'a connection to PostgreSQL broke'))
  // the pool removes its own listener from a connection in use: one that breaks between two queries of a
  // transaction would end the process as well (its next query fails, and the pool discards it)
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw toOpenError(error, target)
  }
  const listener = new PostgresListener(() => new pg.Client(common), log)
  const notifications = new NotificationSender(
    ({ channel, payload }) => listener.deliver(channel, payload),
    (due) => listener.notifyOthers(due),
  )
  const { db, guard } = await connectKysely<Tables>(new PreparingPool(pool), (due) => notifications.send(due))
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await notifications.close()
    await listener.close()
    await pool.end()
  }

  return {
    db,
    engine: 'postgres',
    listen: (channel, onPayload, onGap) => listener.listen(channel, { onPayload, onGap }),
    async executeSql(text, values) {
      guard.assertNotNested()
      return executeSql(pool, text, values)
    },
    async ping() {
      await pool.query('select 1')
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
