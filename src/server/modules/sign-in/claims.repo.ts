import type { SocialProviderName } from '#contract/shop/account/social.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ClaimRow {
  id: string
  provider: SocialProviderName
  subject: string
  name: string
  browser_hash: Buffer
}

export interface NewClaim extends Omit<ClaimRow, 'id'> {
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** Replaces an earlier claim of the same account in the same browser, and its mailed links. */
export async function insertClaim(tx: Db, row: NewClaim): Promise<{ id: string }> {
  await tx
    .deleteFrom('social_claims')
    .where('provider', '=', row.provider)
    .where('subject', '=', row.subject)
    .where('browser_hash', '=', row.browser_hash)
    .execute()
  return tx.insertInto('social_claims').values(row).returning('id').executeTakeFirstOrThrow()
}

const columns = ['id', 'provider', 'subject', 'name', 'browser_hash'] as const

export function findClaim(
  db: Db,
  { tokenHash, browserHash, now }: { tokenHash: Buffer; browserHash: Buffer; now: Date },
): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('social_claims')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export function findClaimById(db: Db, id: string, now: Date): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('social_claims')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The claim of a mailed link, with the address that the link proves. */
export function findClaimOfMail(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(ClaimRow & { email: string }) | undefined> {
  return db
    .selectFrom('social_claims')
    .innerJoin('social_claim_mails', 'social_claim_mails.claim_id', 'social_claims.id')
    .select(['id', 'provider', 'subject', 'name', 'browser_hash', 'email'])
    .where('social_claim_mails.token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function insertClaimMail(
  db: Db,
  row: { token_hash: Buffer; claim_id: string; email: string },
): Promise<void> {
  await db.insertInto('social_claim_mails').values(row).execute()
}

/** Consumes the claim and all its mailed links; false: it was consumed before. */
export async function deleteClaim(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('social_claims').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteClaimsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('social_claims').where('expires_at', '<=', expired).execute()
}
