import type { ExpressionBuilder, Insertable, NotNull, Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type InvitationRow = Selectable<Database['staff_invitations']>
/** To an address that is known. */
export type AddressedInvitation = InvitationRow & { email: string }

/** One per address: a new link ends the one before. */
export async function upsertInvitation(
  tx: Db,
  row: Insertable<Database['staff_invitations']> & { email: string },
): Promise<AddressedInvitation> {
  const { token_hash, purpose, role, created_at, expires_at } = row
  const stored = await tx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ token_hash, mail_token_hash: null, purpose, role, created_at, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...stored, email: row.email }
}

export async function insertFirstOwnerLink(
  tx: Db,
  row: { token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<string> {
  const values = { ...row, email: null, purpose: 'invite', role: 'owner' } as const
  const { id } = await tx.insertInto('staff_invitations').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteFirstOwnerLinks(tx: Db): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('email', 'is', null).execute()
}

export function selectInvitations(db: Db, now: Date): Promise<AddressedInvitation[]> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('expires_at', '>', now)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** By the link that was shown, or the one that was mailed. */
const byToken = (tokenHash: Buffer) => (where: ExpressionBuilder<Database, 'staff_invitations'>) =>
  where.or([where('token_hash', '=', tokenHash), where('mail_token_hash', '=', tokenHash)])

export function findInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where(byToken(tokenHash))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Undefined: it was used, withdrawn or replaced. One statement: of two uses one gets it. */
export function takeInvitation(tx: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return tx
    .deleteFrom('staff_invitations')
    .where(byToken(tokenHash))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined: it was used, withdrawn, or is too old. */
export function storeMailedLink(
  db: Db,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: Date },
): Promise<InvitationRow | undefined> {
  return db
    .updateTable('staff_invitations')
    .set({ mail_token_hash: tokenHash })
    .where('id', '=', id)
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
