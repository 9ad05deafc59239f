import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type RehearsalRow = Selectable<Database['offer_rehearsals']>

interface NewRehearsal {
  offer_id: number | null
  draft: object
  from_at: Date
  until_at: Date
  created_at: Date
}

export function insertRehearsal(tx: Db, { draft, ...row }: NewRehearsal): Promise<RehearsalRow> {
  return tx
    .insertInto('offer_rehearsals')
    .values({ ...row, draft: JSON.stringify(draft), state: 'running', result: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findRehearsal(db: Db, id: string): Promise<RehearsalRow | undefined> {
  return db.selectFrom('offer_rehearsals').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function storeProgress(db: Db, id: string, ordersRead: number): Promise<void> {
  await db.updateTable('offer_rehearsals').set({ orders_read: ordersRead }).where('id', '=', id).execute()
}

/** Null `result`: it failed. */
export function finishRehearsal(
  db: Db,
  id: string,
  { ordersRead, result }: { ordersRead: number; result: object | null },
): Promise<RehearsalRow> {
  return db
    .updateTable('offer_rehearsals')
    .set({ state: result ? 'done' : 'failed', orders_read: ordersRead, result: result && JSON.stringify(result) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRehearsalsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('offer_rehearsals').where('created_at', '<', instant).execute()
}
