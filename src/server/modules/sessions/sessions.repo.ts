import type { Db } from '#server/db/open-db.ts'

export function selectSessionMember(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.name'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}
