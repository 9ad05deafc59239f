import type { Db } from '#server/db/open-db.ts'

interface UnseenPacking {
  order_id: string
  reason: string
  by_name: string
  allowed_at: Date
}

/** False: it was allowed before. */
export async function insertUnseenPacking(tx: Db, row: UnseenPacking): Promise<boolean> {
  const inserted = await tx
    .insertInto('unseen_packings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return inserted !== undefined
}
