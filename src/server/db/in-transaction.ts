import type { Db } from './open-db.ts'

/** The caller's transaction where there is one, else one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
