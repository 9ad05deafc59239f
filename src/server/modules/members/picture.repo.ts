import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

export async function upsertPicture(
  db: Db,
  picture: { member_id: MemberId; image: Buffer; version: string },
): Promise<void> {
  const { image, version } = picture
  await db
    .insertInto('member_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ image, version }))
    .execute()
}

export async function deletePicture(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('member_pictures').where('member_id', '=', memberId).execute()
}

export async function selectPicture(db: Db, memberId: MemberId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('member_pictures')
    .select('image')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.image ?? null
}
