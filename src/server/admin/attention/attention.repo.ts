import type { Db } from '#server/db/open-db.ts'

export async function selectDoneKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('attention_done').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

/** False: it was marked before. */
export async function insertDone(
  db: Db,
  { key, note, now }: { key: string; note: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('attention_done')
    .values({ key, note, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
