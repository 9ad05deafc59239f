import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'
import type { Cursor } from './past-orders.repo.ts'

export type SimulationRow = Selectable<Database['offer_rehearsals']>

interface NewSimulation {
  offer_id: number | null
  draft: object
  from_at: Date
  until_at: Date
  created_at: Date
}

export function insertSimulation(tx: Db, { draft, ...row }: NewSimulation): Promise<SimulationRow> {
  return tx
    .insertInto('offer_rehearsals')
    .values({
      ...row,
      draft: JSON.stringify(draft),
      state: 'running',
      cursor_at: null,
      cursor_id: null,
      sums: null,
      result: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findSimulation(db: Db, id: string): Promise<SimulationRow | undefined> {
  return db.selectFrom('offer_rehearsals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The next run goes on from here. */
export async function storeProgress(
  tx: Db,
  id: string,
  progress: { ordersRead: number; cursor: Cursor; sums: object },
): Promise<void> {
  const { ordersRead, cursor, sums } = progress
  await tx
    .updateTable('offer_rehearsals')
    .set({ orders_read: ordersRead, cursor_at: cursor.at, cursor_id: cursor.id, sums: JSON.stringify(sums) })
    .where('id', '=', id)
    .execute()
}

/** Null `result`: it failed. */
export function finishSimulation(
  db: Db,
  id: string,
  { ordersRead, result }: { ordersRead: number; result: object | null },
): Promise<SimulationRow> {
  return db
    .updateTable('offer_rehearsals')
    .set({
      state: result ? 'done' : 'failed',
      orders_read: ordersRead,
      sums: null,
      result: result && JSON.stringify(result),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSimulationsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('offer_rehearsals').where('created_at', '<', instant).execute()
}
