import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { memberPieces } from '#domain/members/member-search.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'

export function selectMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectMemberByEmail(db: Db, email: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The current row, locked until the transaction ends. */
export function lockMember(tx: Db, id: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('members').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those who joined before a time, in the order of their ids, after one of them. */
export function listMembersAfter(
  db: Db,
  { after, joinedBefore, batchSize }: { after: string | null; joinedBefore: Date; batchSize: number },
): Promise<Pick<MemberRow, 'id' | 'email' | 'name'>[]> {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'name'])
    .where('created_at', '<', joinedBefore)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

export interface SignInAccount {
  member_id: string | null
  password_hash: string | null
  /** Of the newest registration of an address that is not verified yet. */
  registration_hash: string | null
  resend_key: string | null
}

/** What a sign-in compares with. One statement: known, registered and unknown addresses take the same time. */
export async function findSignInAccount(db: Db, email: string, now: Date): Promise<SignInAccount> {
  const { rows } = await sql<SignInAccount>`
    select m.id as member_id, m.password_hash, r.password_hash as registration_hash, r.resend_key
    from (values (${email}::text)) as given (email)
    left join members m on m.email = given.email
    left join lateral (
      select password_hash, resend_key from pending_registrations p
      where p.email = given.email and p.expires_at > ${now} order by p.created_at desc limit 1
    ) r on true`.execute(db)
  const [account] = rows
  if (!account) throw new Error('a row for every address')
  return account
}

/** A new member; undefined: the address belongs to one. */
export function insertVerifiedMember(
  tx: Db,
  { now, ...row }: { email: string; name: string; password_hash: string | null; now: Date },
): Promise<MemberRow | undefined> {
  return tx
    .insertInto('members')
    .values({ ...row, email_verified_at: now, created_at: now, search_pieces: memberPieces(row.name) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Not an address: nothing is ever mailed there. What the member claims to have is in `claimed_email`. */
const nowhere = 'unconfirmed.invalid'

interface NewUnconfirmed {
  name: string
  claimedEmail: string
  registering?: boolean
  now: Date
}

/** A member by a provider whose address is not proved, or who has registered and is to open the link. */
export function insertUnconfirmedMember(
  tx: Db,
  { name, claimedEmail, registering = false, now }: NewUnconfirmed,
): Promise<MemberRow> {
  const email = `${randomUUID()}@${nowhere}`
  return tx
    .insertInto('members')
    .values({
      email,
      name,
      password_hash: null,
      email_verified_at: now,
      created_at: now,
      claimed_email: claimedEmail,
      registering,
      search_pieces: memberPieces(name),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setClaimedEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ claimed_email: email })
    .where('id', '=', id)
    .where('claimed_email', 'is not', null)
    .execute()
}

/** The address is proved, and nobody has it: it is the member's. */
export function confirmMember(
  tx: Db,
  id: string,
  { now, ...values }: { email: string; password_hash?: string; now: Date },
): Promise<MemberRow> {
  return tx
    .updateTable('members')
    .set({ ...values, claimed_email: null, registering: false, email_verified_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Who signs in by a provider and gave this address, which is somebody's by now. A few: an address is one person's. */
export function listClaimants(db: Db, email: string): Promise<Pick<MemberRow, 'id' | 'name'>[]> {
  return db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('claimed_email', '=', email)
    .where('registering', '=', false)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
}

export async function deleteUnconfirmedBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from members where claimed_email is not null and created_at < ${before}
      and not exists (select 1 from orders where orders.member_id = members.id and orders.state <> 'cart')`.execute(db)
}

export interface ProfileChange {
  picture_url?: string
  name?: string
  phone?: string
  backup_phone?: string
  address?: string
  password_hash?: string
}

export async function updateMember(db: Db, id: string, change: ProfileChange): Promise<MemberRow | undefined> {
  if (Object.keys(change).length === 0) return selectMember(db, id)
  const pieces = change.name === undefined ? {} : { search_pieces: memberPieces(change.name) }
  return db
    .updateTable('members')
    .set({ ...change, ...pieces })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Compare and set: of two concurrent changes, the one that checked an older password fails. */
export async function replacePassword(db: Db, id: string, checked: string, next: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: next })
    .where('id', '=', id)
    .where('password_hash', '=', checked)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteMember(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('members').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Spending on completed orders decides the tier; it never falls below zero. */
export async function changeSpent(tx: Db, memberId: string, by: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ spent: sql`greatest(0, spent + ${by}::int)` })
    .where('id', '=', memberId)
    .execute()
}
