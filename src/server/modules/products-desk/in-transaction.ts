import type { Db } from '#server/db/open-db.ts'

/** With an idempotency key there is a transaction already; without one it is opened here. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
