import type { Db } from '#server/db/open-db.ts'

export interface VerifiedLink {
  token_hash: Buffer
  member_id: string
  browser_hash: Buffer | null
  expires_at: Date
}

export async function insertVerifiedLink(tx: Db, row: VerifiedLink): Promise<void> {
  await tx.insertInto('verified_links').values(row).execute()
}

/** Uses it up: of two calls one gets it. */
export function takeVerifiedLink(tx: Db, tokenHash: Buffer, now: Date): Promise<VerifiedLink | undefined> {
  return tx
    .deleteFrom('verified_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteVerifiedLinksBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('verified_links').where('expires_at', '<=', expired).execute()
}
