import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface SessionMemberRow {
  id: string
  name: string
  session_id: string
  last_used_at: Date
  created_at: Date
  remembered: boolean
  proved_at: Date | null
  registering: boolean
}

export async function selectSessionMember(db: Db, tokenHash: Buffer, now: Date): Promise<SessionMemberRow | undefined> {
  const { rows } = await statement<SessionMemberRow>`
    select m.id, m.name, m.registering, s.id as session_id, s.last_used_at, s.created_at, s.remembered, s.proved_at
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
  return rows[0]
}

export interface NewSession {
  token_hash: Buffer
  member_id: string
  device: string
  ip: string
  remembered: boolean
  now: Date
  expires_at: Date
  /** The session that the browser had until now. */
  replaces: Buffer | null
  /** How many the member may have with this one. */
  most: number
}

/**
 * Opens a session, ends the one that it replaces, and the ones not used for longest if there are too many. One statement;
 * the caller has locked the member, so that concurrent sign-ins count each other.
 */
export async function insertSession(tx: Db, row: NewSession): Promise<void> {
  await sql`
    with surplus as (
      select id from sessions
      where member_id = ${row.member_id} and expires_at > ${row.now}
        and token_hash is distinct from ${row.replaces}::bytea
      order by last_used_at desc, created_at desc, id offset ${row.most - 1}
    ), ended as (
      delete from sessions where token_hash = ${row.replaces}::bytea or id in (select id from surplus)
    )
    insert into sessions (token_hash, member_id, device, ip, remembered, created_at, last_used_at, proved_at, expires_at)
    values (${row.token_hash}, ${row.member_id}, ${row.device}, ${row.ip}, ${row.remembered}, ${row.now}, ${row.now},
      ${row.now}, ${row.expires_at})`.execute(tx)
}

/** Of concurrent requests only the first one that finds the session stale writes. */
export async function extendSession(
  db: Db,
  sessionId: string,
  extension: { now: Date; staleBefore: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    // using a session never shortens it
    .set(({ fn, val, ref }) => ({
      last_used_at: extension.now,
      expires_at: fn<Date>('greatest', [ref('expires_at'), val(extension.expiresAt)]),
    }))
    .where('id', '=', sessionId)
    .where('last_used_at', '<=', extension.staleBefore)
    .execute()
}

export interface SessionRow {
  id: string
  device: string
  ip: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  remembered: boolean
}

export function selectSessions(db: Db, memberId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_used_at', 'expires_at', 'remembered'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function markReauthenticated(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
}

export async function deleteSession(db: Db, memberId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** All sessions of the member but one; all of them without `keep`. */
export async function deleteSessionsOf(db: Db, memberId: string, keep: string | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Of a clock that ran ahead: sessions that were used in the future last as long as if they were used now. */
export async function correctSessions(db: Db, now: Date): Promise<void> {
  await statement`
    update sessions set expires_at = expires_at - (last_used_at - ${now}::timestamptz), last_used_at = ${now},
      created_at = least(created_at, ${now}::timestamptz), proved_at = case when proved_at <= ${now} then proved_at end
    where last_used_at > ${new Date(now.getTime() + 60_000)}`.execute(db)
}

export async function deleteSessionsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', expired).execute()
}
