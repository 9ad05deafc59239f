import { sql } from 'kysely'
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

/** Locked until the transaction ends. */
export function lockVerifiedLink(tx: Db, tokenHash: Buffer, now: Date): Promise<VerifiedLink | undefined> {
  return tx
    .selectFrom('verified_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export interface WaitingBrowser {
  browserHash: Buffer
  /** Who is signed in there; with `only`, nobody else's link counts. */
  member: { id: string; only: boolean } | null
}

/** The links that a browser waits for: of who is signed in there first, then the newest. */
export function lockAwaitedLink(
  tx: Db,
  { browserHash, member }: WaitingBrowser,
  now: Date,
): Promise<VerifiedLink | undefined> {
  return tx
    .selectFrom('verified_links')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .$if(member?.only === true, (query) => query.where('member_id', '=', member?.id ?? ''))
    .orderBy(sql`member_id is not distinct from ${member?.id ?? null}::uuid`, 'desc')
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
