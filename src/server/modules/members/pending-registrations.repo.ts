/** Registrations whose link was not opened yet. An address can have several: each by itself becomes the member, or none. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { PendingRegistrationRow } from '#server/db/schema.ts'

export interface NewRegistration {
  email: string
  name: string
  password_hash: string
  /** Undefined: the database chooses one. */
  resend_key: string | undefined
  device: string
  browser_hash: Buffer
  /** Who fills in an order meanwhile; the link makes this member a confirmed one. */
  member_id: string | null
  created_at: Date
  expires_at: Date
}

/** Undefined: the address belongs to a member, and nothing was stored. */
export async function insertRegistration(db: Db, row: NewRegistration): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into pending_registrations (email, name, password_hash, resend_key, device, browser_hash, member_id, created_at, expires_at)
    select ${row.email}::text, ${row.name}::text, ${row.password_hash}::text,
      coalesce(${row.resend_key ?? null}::uuid, gen_random_uuid()), ${row.device}::text, ${row.browser_hash}::bytea,
      ${row.member_id}::uuid, ${row.created_at}::timestamptz, ${row.expires_at}::timestamptz
    where not exists (select 1 from members where email = ${row.email})
    returning id`.execute(db)
  return rows[0]
}

export function selectRegistration(db: Db, id: string, now: Date): Promise<PendingRegistrationRow | undefined> {
  return db
    .selectFrom('pending_registrations')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The newest first. */
export function listRegistrations(db: Db, email: string, now: Date): Promise<PendingRegistrationRow[]> {
  return db
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Another address was given for the same order: only links to that one go on with it. */
export async function detachRegistrations(tx: Db, memberId: string, kept: { email: string }): Promise<void> {
  await tx
    .updateTable('pending_registrations')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .where('email', '<>', kept.email)
    .execute()
}

/** The address is verified: what else was registered for it is void, with its links. */
export async function deleteRegistrationsOf(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('pending_registrations').where('email', '=', email).execute()
}

export async function deleteRegistrationsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('pending_registrations').where('expires_at', '<=', expired).execute()
}
