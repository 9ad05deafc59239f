import { type Selectable, sql } from 'kysely'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'

export type StaffSessionRow = Selectable<Database['staff_sessions']>

interface SessionStaffRow {
  id: string
  name: string
  email: string
  role: StaffRole
  has_second_factor: boolean
  session_id: string
  created_at: Date
  last_used_at: Date
  proved_at: Date
}

/** Somebody who was disabled has no session, even before it is deleted. */
export async function selectSessionStaff(db: Db, tokenHash: Buffer, now: Date): Promise<SessionStaffRow | undefined> {
  const { rows } = await statement<SessionStaffRow>`
    select p.id, p.name, p.email, p.role, s.id as session_id, s.created_at, s.last_used_at, s.proved_at,
      p.totp_confirmed_at is not null
        or exists (select 1 from staff_passkeys k where k.staff_id = p.id) as has_second_factor
    from staff_sessions s join staff p on p.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and p.disabled_at is null`.execute(db)
  return rows[0]
}

interface NewStaffSession {
  token_hash: Buffer
  staff_id: string
  device: string
  ip: string
  now: Date
  expires_at: Date
  replaces: Buffer | null
  most: number
}

/** As members' sessions (modules/sessions): ends the one that it replaces, and the surplus. */
export async function insertStaffSession(tx: Db, row: NewStaffSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with surplus as (
      select id from staff_sessions
      where staff_id = ${row.staff_id} and expires_at > ${row.now}
        and token_hash is distinct from ${row.replaces}::bytea
      order by last_used_at desc, created_at desc, id offset ${row.most - 1}
    ), ended as (
      delete from staff_sessions where token_hash = ${row.replaces}::bytea or id in (select id from surplus)
    )
    insert into staff_sessions (token_hash, staff_id, device, ip, created_at, last_used_at, proved_at, expires_at)
    values (${row.token_hash}, ${row.staff_id}, ${row.device}, ${row.ip}, ${row.now}, ${row.now}, ${row.now},
      ${row.expires_at})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Of concurrent requests only the first one that finds the session stale writes. */
export async function extendStaffSession(
  db: Db,
  sessionId: string,
  { now, staleBefore, expiresAt }: { now: Date; staleBefore: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('last_used_at', '<=', staleBefore)
    .execute()
}

export function selectStaffSessions(db: Db, staffId: string, now: Date): Promise<StaffSessionRow[]> {
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function markStaffReauthenticated(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
}

export async function deleteStaffSession(db: Db, staffId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** All sessions but one; all of them without `keep`. */
export async function deleteStaffSessionsOf(db: Db, staffId: string, keep: string | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Of a clock that ran ahead, as members' sessions: used in the future is used now, and what was proved then is not. */
export async function correctStaffSessions(db: Db, now: Date): Promise<void> {
  await statement`
    update staff_sessions set expires_at = expires_at - (last_used_at - ${now}::timestamptz), last_used_at = ${now},
      created_at = least(created_at, ${now}::timestamptz),
      proved_at = case when proved_at <= ${now} then proved_at else 'epoch' end
    where last_used_at > ${new Date(now.getTime() + 60_000)}`.execute(db)
}

export async function deleteStaffSessionsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', expired).execute()
}
