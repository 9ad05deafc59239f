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

/** By the link itself, or by the browser that waits for it; locked until the transaction ends. */
export function lockVerifiedLink(
  tx: Db,
  by: { tokenHash: Buffer } | { browserHash: Buffer },
  now: Date,
): Promise<VerifiedLink | undefined> {
  const [column, value] =
    'tokenHash' in by ? (['token_hash', by.tokenHash] as const) : (['browser_hash', by.browserHash] as const)
  return tx
    .selectFrom('verified_links')
    .selectAll()
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteVerifiedLink(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('verified_links').where('token_hash', '=', tokenHash).execute()
}

export async function deleteVerifiedLinksBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('verified_links').where('expires_at', '<=', expired).execute()
}
