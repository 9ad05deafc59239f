import { sql } from 'kysely'
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

/**
 * A new member, or another registration of an unverified address: the later name and password are stored until one of
 * the mails is used. Undefined: the address belongs to a verified member, and nothing was changed.
 */
export function upsertUnverified(
  db: Db,
  row: { email: string; name: string; password_hash: string; created_at: Date },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name: row.name, password_hash: row.password_hash })
        .where('members.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
}

export function findVerifiedMember(db: Db, email: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/**
 * A new member with a verified address. An unverified registration of the same address is taken over without its
 * password, whose author never proved the address. Undefined: the address belongs to a verified member.
 */
export function insertVerifiedMember(
  tx: Db,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<MemberRow | undefined> {
  return tx
    .insertInto('members')
    .values({ email, name, email_verified_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, password_hash: null, email_verified_at: now })
        .where('members.email_verified_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** With the name and password of the verified registration; false: the address was verified before in another way. */
export async function activateMember(
  db: Db,
  id: string,
  change: { name: string | null; password_hash: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({
      email_verified_at: change.now,
      ...(change.name === null ? {} : { name: change.name }),
      ...(change.password_hash === null ? {} : { password_hash: change.password_hash }),
    })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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
  return db.updateTable('members').set(change).where('id', '=', id).returningAll().executeTakeFirst()
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
