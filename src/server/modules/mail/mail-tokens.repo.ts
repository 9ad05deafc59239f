import type { Db } from '#server/db/open-db.ts'

export type MailTokenPurpose = 'verify' | 'reset' | 'delete'

export interface NewMailToken {
  token_hash: Buffer
  purpose: MailTokenPurpose
  member_id: string
  name: string | null
  password_hash: string | null
  created_at: Date
  expires_at: Date
}

/** False: the account was deleted. */
export async function insertMailToken(db: Db, row: NewMailToken): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_tokens')
    .columns(['token_hash', 'purpose', 'name', 'password_hash', 'created_at', 'expires_at', 'member_id'])
    .expression((builder) =>
      builder
        .selectFrom('members')
        .select(({ val, cast }) => [
          cast<Buffer>(val(row.token_hash), 'bytea').as('token_hash'),
          cast<MailTokenPurpose>(val(row.purpose), 'text').as('purpose'),
          cast<string | null>(val(row.name), 'text').as('name'),
          cast<string | null>(val(row.password_hash), 'text').as('password_hash'),
          cast<Date>(val(row.created_at), 'timestamptz').as('created_at'),
          cast<Date>(val(row.expires_at), 'timestamptz').as('expires_at'),
          'members.id',
        ])
        .where('members.id', '=', row.member_id),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface ConsumedTokenRow {
  token_hash: Buffer
  member_id: string
  name: string | null
  password_hash: string | null
}

/**
 * Consumes a valid token, and with it every other of the member for the same purpose. One statement: of concurrent uses
 * one gets the rows, and two links of one member cannot deadlock.
 */
export async function consumeMailTokenRow(
  db: Db,
  { purpose, hash, now }: { purpose: MailTokenPurpose; hash: Buffer; now: Date },
): Promise<ConsumedTokenRow | undefined> {
  const rows = await db
    .deleteFrom('mail_tokens')
    .using('mail_tokens as used')
    .where('used.token_hash', '=', hash)
    .where('used.purpose', '=', purpose)
    .where('used.expires_at', '>', now)
    .whereRef('mail_tokens.member_id', '=', 'used.member_id')
    .whereRef('mail_tokens.purpose', '=', 'used.purpose')
    .returning(['mail_tokens.token_hash', 'mail_tokens.member_id', 'mail_tokens.name', 'mail_tokens.password_hash'])
    .execute()
  return rows.find((row) => hash.equals(row.token_hash))
}

/** The token's member, without consuming it. */
export async function findMailTokenMember(
  db: Db,
  { purpose, hash, now }: { purpose: MailTokenPurpose; hash: Buffer; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('mail_tokens')
    .select('member_id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id ?? null
}

export async function deleteMailTokensBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', expired).execute()
}

export async function deleteMailTokensOf(db: Db, memberId: string, purpose: MailTokenPurpose): Promise<void> {
  await db.deleteFrom('mail_tokens').where('member_id', '=', memberId).where('purpose', '=', purpose).execute()
}
