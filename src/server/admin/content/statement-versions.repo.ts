/** What a statement said, and from when. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Body } from './content.repo.ts'

/** Given up, or written again: what was planned after the last publication binds nobody. Null: never published. */
export async function deleteUpcoming(tx: Db, slug: string, liveSince: Date | null): Promise<void> {
  const later = liveSince ? sql`and effective_at > ${liveSince}` : sql``
  await sql`delete from statement_versions where slug = ${slug} ${later}`.execute(tx)
}

interface NewVersion {
  slug: string
  body: Body
  effectiveAt: Date
  note: string
  notifyMembers: boolean
}

/** Its number. */
export async function insertVersion(tx: Db, version: NewVersion): Promise<number> {
  const { slug, body, effectiveAt, note, notifyMembers } = version
  const { rows } = await sql<{ number: number }>`
    insert into statement_versions (slug, number, body, effective_at, note, tell_members)
    select ${slug}, coalesce(max(number), 0) + 1, ${JSON.stringify(body)}::jsonb, ${effectiveAt}, ${note}, ${notifyMembers}
    from statement_versions where slug = ${slug}
    returning number`.execute(tx)
  return rows[0]?.number ?? 1
}

export interface VersionToNotify {
  title: string
  note: string
  effective_at: Date
  told_up_to: string | null
}

/** Null: everybody was told, nobody is to be told, or it has not taken effect. Locked until the transaction ends. */
export async function lockVersionToNotify(
  tx: Db,
  { slug, number, now }: { slug: string; number: number; now: Date },
): Promise<VersionToNotify | null> {
  const { rows } = await sql<VersionToNotify>`
    select body ->> 'title' as title, note, effective_at, told_up_to from statement_versions
    where slug = ${slug} and number = ${number} and tell_members and told_at is null and effective_at <= ${now}
    for update`.execute(tx)
  return rows[0] ?? null
}

export async function storeNotified(
  tx: Db,
  { slug, number, upTo, doneAt }: { slug: string; number: number; upTo: string | null; doneAt: Date | null },
): Promise<void> {
  await sql`
    update statement_versions set told_up_to = coalesce(${upTo}, told_up_to), told_at = ${doneAt}
    where slug = ${slug} and number = ${number}`.execute(tx)
}

export async function findVersion(
  db: Db,
  slug: string,
  number: number,
): Promise<{ title: string; note: string; effective_at: Date } | null> {
  const { rows } = await sql<{ title: string; note: string; effective_at: Date }>`
    select body ->> 'title' as title, note, effective_at from statement_versions
    where slug = ${slug} and number = ${number}`.execute(db)
  return rows[0] ?? null
}
