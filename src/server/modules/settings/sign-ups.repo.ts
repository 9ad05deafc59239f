import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** An address that waits for its owner is asked so often at the most, by whomever. */
const mostMails = 3

/** The same address twice is one row. */
export async function insertSignUp(tx: Db, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('opening_signups')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False: it is confirmed, or was asked often enough. */
export async function countSignUpMail(tx: Db, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('opening_signups')
    .set((eb) => ({ mails: eb('mails', '+', 1) }))
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('mails', '<', mostMails)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False: nobody waits for it any more. */
export async function insertSignUpLink(db: Db, email: string, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into opening_signup_links (token_hash, email)
    select ${tokenHash}, email from opening_signups where email = ${email} and confirmed_at is null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function confirmSignUpRow(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('opening_signups')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('email', '=', (eb) =>
      eb.selectFrom('opening_signup_links').select('email').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deleted here, in the transaction that queues their mails. */
export async function takeSignUps(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from opening_signups where email in (
      select email from opening_signups where confirmed_at is not null
      order by created_at, email limit ${limit} for update skip locked)
    returning email`.execute(tx)
  return rows.map(({ email }) => email)
}

export async function deleteUnconfirmedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('opening_signups').where('confirmed_at', 'is', null).where('created_at', '<=', before).execute()
}
