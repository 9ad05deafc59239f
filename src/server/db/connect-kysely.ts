import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely'
import { ConnectionGuard } from './connection-guard.ts'
import type { Db } from './engine.ts'
import type { SqlPool } from './execute-sql.ts'
import type { Notice } from './late-notices.ts'

/**
 * Kysely over a pool, with the guard between its executor and its driver. `new Kysely({ dialect })` leaves no room
 * for a connection provider of our own, hence the assembly by hand.
 */
export async function connectKysely(
  sqlPool: SqlPool & Pick<PostgresPool, 'end' | 'options'>,
  passNotices: (notices: readonly Notice[]) => void,
): Promise<{ db: Db; guard: ConnectionGuard }> {
  const pool = sqlPool as unknown as PostgresPool // a cursor for streams, the rest of that type, is never used here
  const dialect = new PostgresDialect({ pool })
  const driver = new PostgresDriver({ pool })
  await driver.init()
  const guard = new ConnectionGuard(new DefaultConnectionProvider(driver), passNotices)
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), guard)
  return { db: new Kysely({ config: { dialect }, dialect, driver, executor }), guard }
}
