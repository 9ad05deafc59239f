import type { Db } from '#server/db/open-db.ts'

export function selectNotes(db: Db, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['id', 'author', 'text', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}

export async function insertNote(
  tx: Db,
  note: { order_id: string; staff_id: string | null; author: string; text: string; at: Date },
): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute()
}
