import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely'
import { ConnectionGuard } from './connection-guard.ts'
import type { SqlPool } from './execute-sql.ts'
import type { Notification } from './notify-after-commit.ts'

/**
 * Kysely over a pool, with the guard between its executor and its driver. `new Kysely({ dialect })` accepts no
 * connection provider of our own, so it is assembled here.
 */
export async function connectKysely<Tables>(
  sqlPool: SqlPool & Pick<PostgresPool, 'end' | 'options'>,
  sendNotifications: (notifications: readonly Notification[]) => void,
): Promise<{ db: Kysely<Tables>; guard: ConnectionGuard }> {
  const pool = sqlPool as unknown as PostgresPool // a cursor for streams, the rest of that type, is never used here
  const dialect = new PostgresDialect({ pool })
  const driver = new PostgresDriver({ pool })
  await driver.init()
  const guard = new ConnectionGuard(new DefaultConnectionProvider(driver), sendNotifications)
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), guard)
  return { db: new Kysely({ config: { dialect }, dialect, driver, executor }), guard }
}
