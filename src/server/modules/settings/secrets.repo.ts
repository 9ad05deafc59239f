import type { Db } from '#server/db/open-db.ts'

export interface KeyCheckRow {
  key_id: string
  sealed: Buffer
  changed_at: Date
}

export function findKeyCheck(db: Db): Promise<KeyCheckRow | undefined> {
  return db.selectFrom('secret_key_check').select(['key_id', 'sealed', 'changed_at']).executeTakeFirst()
}

/** `update`: to change the key; `share`: it stays the same until the transaction ends. */
export function lockKeyCheck(tx: Db, mode: 'update' | 'share'): Promise<KeyCheckRow> {
  const query = tx.selectFrom('secret_key_check').select(['key_id', 'sealed', 'changed_at'])
  return (mode === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirstOrThrow()
}

/** Of several processes that start at the same time the first one's stays. */
export async function insertKeyCheck(db: Db, row: KeyCheckRow): Promise<void> {
  await db
    .insertInto('secret_key_check')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateKeyCheck(tx: Db, row: KeyCheckRow): Promise<void> {
  await tx.updateTable('secret_key_check').set(row).execute()
}
