import { sql } from 'kysely'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'

export interface IdentityKey {
  provider: SocialProviderName
  subject: string
}

export interface IdentityRow {
  provider: SocialProviderName
  name: string
  linked_at: Date
  last_used_at: Date
}

/** The member who signs in with this account; the row is locked until the transaction ends. */
export function lockLinkedMember(tx: Db, { provider, subject }: IdentityKey): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('members')
    .innerJoin('member_identities', 'member_identities.member_id', 'members.id')
    .selectAll('members')
    .where('member_identities.provider', '=', provider)
    .where('member_identities.subject', '=', subject)
    .forUpdate('members')
    .executeTakeFirst()
}

export function lockMemberOfSession(tx: Db, sessionId: string, now: Date): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('members')
    .innerJoin('sessions', 'sessions.member_id', 'members.id')
    .selectAll('members')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .forUpdate('members')
    .executeTakeFirst()
}

/** False: the account is already linked, or the member has another one of this provider. */
export async function insertIdentity(
  tx: Db,
  row: IdentityKey & { member_id: string; name: string; now: Date },
): Promise<boolean> {
  const { now, ...values } = row
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member_identities')
    .values({ ...values, linked_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function touchIdentity(
  tx: Db,
  { provider, subject }: IdentityKey,
  name: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('member_identities')
    .set({ last_used_at: now, name })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

export function selectIdentities(db: Db, memberId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('member_identities')
    .select(['provider', 'name', 'linked_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()
}

export async function deleteIdentity(tx: Db, memberId: string, provider: SocialProviderName): Promise<void> {
  await tx.deleteFrom('member_identities').where('member_id', '=', memberId).where('provider', '=', provider).execute()
}

/** An account by which the member signs in, the one that was linked first. */
export async function findIdentityOf(db: Db, memberId: string): Promise<(IdentityKey & { name: string }) | null> {
  const row = await db
    .selectFrom('member_identities')
    .select(['provider', 'subject', 'name'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Two accounts become one: a provider that the account which stays has already stays as it is there. */
export async function moveIdentities(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    update member_identities i set member_id = ${to}
    where i.member_id = ${from}
      and not exists (select 1 from member_identities o where o.member_id = ${to} and o.provider = i.provider)`.execute(
    tx,
  )
}
