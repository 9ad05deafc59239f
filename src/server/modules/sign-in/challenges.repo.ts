import type { Db } from '#server/db/open-db.ts'

/** False: it was used before. */
export async function insertUsedChallenge(db: Db, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_passkey_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteUsedChallengesBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('used_passkey_challenges').where('expires_at', '<=', expired).execute()
}
