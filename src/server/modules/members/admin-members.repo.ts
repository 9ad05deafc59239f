/** What the back office writes of a member: whether it is blocked, and what it is found by. */
import { sql } from 'kysely'
import { memberPieces } from '#domain/members/member-search.ts'
import type { Db } from '#server/db/open-db.ts'

/** With the row locked: the version was compared. `reason` null: blocked no more. */
export async function setBlocked(tx: Db, id: string, block: { reason: string; at: Date } | null): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      blocked_at: block?.at ?? null,
      blocked_reason: block?.reason ?? '',
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Members without pieces get theirs; returns how many. */
export async function fillMemberPieces(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from members where search_pieces is null
    order by id limit ${limit} for no key update skip locked`.execute(tx)
  if (rows.length === 0) return 0
  const pieces = rows.map(({ name }) => memberPieces(name).join(' '))
  await sql`
    update members set search_pieces = string_to_array(given.pieces, ' ')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${pieces}::text[]) as given (id, pieces)
    where members.id = given.id`.execute(tx)
  return rows.length
}

export async function insertMemberNote(
  tx: Db,
  note: { member_id: string; staff_id: string; author: string; text: string; at: Date },
): Promise<void> {
  await tx.insertInto('member_notes').values(note).execute()
}

/** Two accounts become one. */
export async function moveMemberNotes(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('member_notes').set({ member_id: to }).where('member_id', '=', from).execute()
}
