import type { Db } from '#server/db/open-db.ts'

/** The old ones end. */
export async function replaceRecoveryCodes(tx: Db, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, staffId)
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}

/** False: there is no such code, or it was used. One statement: of two uses one is true. */
export async function consumeRecoveryCode(tx: Db, staffId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
