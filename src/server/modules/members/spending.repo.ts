import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export async function changeSpent(tx: Db, memberId: string, by: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ spent: sql`greatest(0, spent + ${by}::int)` })
    .where('id', '=', memberId)
    .execute()
}
