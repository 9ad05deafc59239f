import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export type MergeSide = 'keep' | 'close'

export interface MergeRow {
  id: string
  keep_id: string
  close_id: string
  requested_at: Date
  expires_at: Date
  keep_confirmed_at: Date | null
  close_confirmed_at: Date | null
  done_at: Date | null
  withdrawn_at: Date | null
}

export async function insertMerge(
  tx: Db,
  merge: { keep_id: string; close_id: string; requested_by: string; requested_at: Date; expires_at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('member_merges').values(merge).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of either account: the one that still waits. */
export async function findOpenMerge(db: Db, memberId: string, now: Date): Promise<MergeRow | null> {
  const { rows } = await sql<MergeRow>`
    select * from member_merges
    where (keep_id = ${memberId} or close_id = ${memberId}) and done_at is null and withdrawn_at is null
      and expires_at > ${now}
    order by requested_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export function lockMerge(tx: Db, id: string): Promise<MergeRow | undefined> {
  return tx.selectFrom('member_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  return db.selectFrom('member_merges').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertMergeLink(
  db: Db,
  link: { token_hash: Buffer; merge_id: string; side: MergeSide },
): Promise<void> {
  await db.insertInto('member_merge_links').values(link).execute()
}

export async function findMergeLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ merge_id: string; side: MergeSide } | undefined> {
  return db
    .selectFrom('member_merge_links')
    .select(['merge_id', 'side'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function confirmSide(tx: Db, id: string, side: MergeSide, now: Date): Promise<void> {
  const change = side === 'keep' ? { keep_confirmed_at: now } : { close_confirmed_at: now }
  await tx.updateTable('member_merges').set(change).where('id', '=', id).execute()
}

export async function markMerged(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('member_merges').set({ done_at: now }).where('id', '=', id).execute()
}

export async function markWithdrawn(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('member_merges').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

export async function deleteMergesBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('member_merges').where('expires_at', '<', expired).execute()
}
