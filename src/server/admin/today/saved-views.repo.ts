import type { Db } from '#server/db/open-db.ts'

export function selectViews(db: Db, staffId: string, screen: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('screen', '=', screen)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function upsertView(
  tx: Db,
  view: { staff_id: string; screen: string; name: string; query: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['staff_id', 'screen', 'name']).doUpdateSet({ query: view.query }))
    .execute()
}

/** False: there is none, or it is somebody else's. */
export async function deleteView(tx: Db, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
