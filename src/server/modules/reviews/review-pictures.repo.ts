import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export async function insertPictureRow(
  tx: Db,
  row: { review_id: number; position: number; picture_id: string },
): Promise<void> {
  await tx.insertInto('review_pictures').values(row).execute()
}

/** Returns the pictures that nothing shows any more. */
export async function deletePictureRows(
  tx: Db,
  { memberId, reviewId }: { memberId: string; reviewId?: number },
): Promise<string[]> {
  const { rows } = await sql<{ picture_id: string }>`
    delete from review_pictures p using reviews r
    where r.id = p.review_id and r.member_id = ${memberId} ${reviewId === undefined ? sql`` : sql`and r.id = ${reviewId}`}
    returning p.picture_id`.execute(tx)
  return rows.map(({ picture_id }) => picture_id)
}
