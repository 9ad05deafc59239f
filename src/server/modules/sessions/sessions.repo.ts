import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface SessionMemberRow {
  id: string
  name: string
  session_id: string
  last_used_at: Date
}

export async function selectSessionMember(db: Db, tokenHash: Buffer, now: Date): Promise<SessionMemberRow | undefined> {
  const { rows } = await statement<SessionMemberRow>`
    select m.id, m.name, s.id as session_id, s.last_used_at
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
  return rows[0]
}

export async function insertSession(
  db: Db,
  row: { token_hash: Buffer; member_id: string; device: string; ip: string; now: Date; expires_at: Date },
): Promise<void> {
  const { now, ...rest } = row
  await db
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .execute()
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
}

export function selectSessions(db: Db, memberId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
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

export async function deleteSessionsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', expired).execute()
}
