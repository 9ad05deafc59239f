import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database, MemberRow } from '#server/db/schema.ts'

export type PasskeyRow = Selectable<Database['passkeys']>

export function findPasskey(db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** The newest first. */
export function selectPasskeys(db: Db, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The member of a passkey, locked until the transaction ends; undefined: it was removed. */
export function lockPasskeyMember(tx: Db, passkeyId: string): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('members')
    .innerJoin('passkeys', 'passkeys.member_id', 'members.id')
    .selectAll('members')
    .where('passkeys.id', '=', passkeyId)
    .forUpdate('members')
    .executeTakeFirst()
}

/** Undefined: the authenticator's key is stored already. */
export function insertPasskey(
  tx: Db,
  { now, ...row }: Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'> & { now: Date },
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...row, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function recordUse(
  tx: Db,
  passkeyId: string,
  use: { counter: number; backed_up: boolean; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('passkeys').set(use).where('id', '=', passkeyId).execute()
}

export async function deletePasskey(tx: Db, memberId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
