import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export type MailTokenPurpose = 'verify' | 'reset' | 'delete' | 'notice_confirm' | 'notice_stop' | 'contact'

/** Whose token it is: a member's, of a registration whose address is not verified yet, or of a request for a notice. */
export type TokenOwner =
  | {
      memberId: string /** Of `contact`: the address that the link confirms. */
      email?: string
      registrationId?: never
      noticeId?: never
    }
  | { memberId?: never; email?: never; registrationId: string; noticeId?: never }
  | { memberId?: never; email?: never; registrationId?: never; noticeId: string }

export interface NewMailToken {
  token_hash: Buffer
  purpose: MailTokenPurpose
  owner: TokenOwner
  created_at: Date
  expires_at: Date
}

/** False: the account was deleted, or the registration or request has ended. */
export async function insertMailToken(db: Db, row: NewMailToken): Promise<boolean> {
  const { memberId = null, registrationId = null, noticeId = null, email = null } = row.owner
  const { numAffectedRows } = await sql`
    insert into mail_tokens (token_hash, purpose, member_id, registration_id, notice_id, email, created_at, expires_at)
    select ${row.token_hash}::bytea, ${row.purpose}::text, m.id, r.id, n.id, ${email}::text, ${row.created_at}::timestamptz,
      ${row.expires_at}::timestamptz
    from (values (${memberId}::uuid, ${registrationId}::uuid, ${noticeId}::uuid))
      as owner (member_id, registration_id, notice_id)
    left join members m on m.id = owner.member_id
    left join pending_registrations r on r.id = owner.registration_id
    left join stock_notices n on n.id = owner.notice_id
    where m.id is not null or r.id is not null or n.id is not null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

interface TokenKey {
  purpose: MailTokenPurpose
  hash: Buffer
  now: Date
}

interface OwnerRow {
  member_id: string | null
  registration_id: string | null
  notice_id: string | null
  email: string | null
}

/**
 * Consumes a valid token, and with it every other of the same owner for the same purpose. One statement: of concurrent
 * uses one gets the rows, and two links of one owner cannot deadlock.
 */
export async function consumeMailTokenRow(db: Db, { purpose, hash, now }: TokenKey): Promise<TokenOwner | null> {
  const { rows } = await sql<OwnerRow & { token_hash: Buffer }>`
    delete from mail_tokens t using mail_tokens used
    where used.token_hash = ${hash} and used.purpose = ${purpose} and used.expires_at > ${now}
      and t.purpose = used.purpose and (t.member_id = used.member_id or t.registration_id = used.registration_id)
    returning t.token_hash, t.member_id, t.registration_id, t.notice_id, t.email`.execute(db)
  return toOwner(rows.find((row) => hash.equals(row.token_hash)))
}

/** The token's owner, without consuming it. */
export async function findMailTokenOwner(db: Db, { purpose, hash, now }: TokenKey): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select(['member_id', 'registration_id', 'notice_id', 'email'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return toOwner(row)
}

/** The registration of a verification link, also of one that has expired. */
export async function findLinkRegistration(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('registration_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'verify')
    .executeTakeFirst()
  return row?.registration_id ?? null
}

/** Links of a registration stay until it ends: one that came too late still tells which registration to mail again. */
export async function deleteMailTokensBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', expired).where('purpose', '<>', 'verify').execute()
}

export async function deleteMailTokensOf(db: Db, memberId: string, purpose: MailTokenPurpose): Promise<void> {
  await db.deleteFrom('mail_tokens').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()
}

function toOwner(row: OwnerRow | undefined): TokenOwner | null {
  if (row?.member_id) return { memberId: row.member_id, ...(row.email === null ? {} : { email: row.email }) }
  if (row?.registration_id) return { registrationId: row.registration_id }
  return row?.notice_id ? { noticeId: row.notice_id } : null
}
