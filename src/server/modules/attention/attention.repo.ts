import type { Db } from '#server/db/open-db.ts'

export async function selectDoneKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('attention_done').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

export async function insertDone(db: Db, key: string, now: Date): Promise<void> {
  await db
    .insertInto('attention_done')
    .values({ key, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
