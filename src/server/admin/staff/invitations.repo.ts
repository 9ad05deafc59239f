import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type InvitationRow = Selectable<Database['staff_invitations']>

/** One per address: a new link ends the one before. */
export function upsertInvitation(tx: Db, row: Insertable<Database['staff_invitations']>): Promise<InvitationRow> {
  const { token_hash, purpose, role, created_at, expires_at } = row
  return tx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ token_hash, purpose, role, created_at, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectInvitations(db: Db, now: Date): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Undefined: it was used, withdrawn or replaced. One statement: of two uses one gets it. */
export function takeInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export function deleteInvitation(tx: Db, id: string): Promise<InvitationRow | undefined> {
  return tx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteInvitationsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', expired).execute()
}
