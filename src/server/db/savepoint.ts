import { sql } from 'kysely'
import type { Db } from './open-db.ts'

/** Work within a transaction that may fail alone: its changes are rolled back, and the error is thrown again. */
export async function withSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    throw error
  }
}
