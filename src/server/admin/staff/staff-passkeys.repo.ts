import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type StaffPasskeyRow = Selectable<Database['staff_passkeys']>

export function findStaffPasskey(db: Db, credentialId: Buffer): Promise<StaffPasskeyRow | undefined> {
  return db.selectFrom('staff_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** The newest first. */
export function selectStaffPasskeys(db: Db, staffId: string): Promise<StaffPasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Undefined: the authenticator's key is stored already. */
export function insertStaffPasskey(
  tx: Db,
  { now, ...row }: Omit<StaffPasskeyRow, 'id' | 'created_at' | 'last_used_at'> & { now: Date },
): Promise<StaffPasskeyRow | undefined> {
  return tx
    .insertInto('staff_passkeys')
    .values({ ...row, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function recordStaffPasskeyUse(
  tx: Db,
  passkeyId: string,
  use: { counter: number; backed_up: boolean; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('staff_passkeys').set(use).where('id', '=', passkeyId).execute()
}

export async function deleteStaffPasskey(tx: Db, staffId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', passkeyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteStaffPasskeys(tx: Db, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
}
