/** Texts as they are stored, drafts included. The only place that writes them. */
import { sql } from 'kysely'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentState } from '#domain/content/content-state.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import type { Db } from '#server/db/open-db.ts'

export type Body = { [key: string]: Json }

export interface ContentRecord {
  slug: string
  kind: ContentKind
  version: number
  live_version: number
  body: Body
  draft: Body | null
  published: boolean
  publish_at: Date | null
  first_published_at: Date | null
  published_at: Date | null
  tell_members: boolean
  change_note: string
  updated_at: Date
}

const columns = sql`slug, kind, version, live_version, body, draft, published, publish_at, first_published_at,
  published_at, tell_members, change_note, updated_at`

export async function findContent(db: Db, slug: string): Promise<ContentRecord | null> {
  const { rows } = await sql<ContentRecord>`select ${columns} from content_pages where slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockContent(tx: Db, slug: string): Promise<ContentRecord | null> {
  const { rows } = await sql<ContentRecord>`
    select ${columns} from content_pages where slug = ${slug} for update`.execute(tx)
  return rows[0] ?? null
}

/** False: the code is taken. */
export async function insertContent(tx: Db, record: ContentRecord): Promise<boolean> {
  const { rows } = await sql`
    insert into content_pages (slug, kind, body, draft, published, updated_at)
    values (${record.slug}, ${record.kind}, ${JSON.stringify(record.body)}::jsonb,
      ${JSON.stringify(record.draft)}::jsonb, false, ${record.updated_at})
    on conflict (slug) do nothing returning slug`.execute(tx)
  return rows.length > 0
}

export async function updateContent(tx: Db, record: ContentRecord): Promise<void> {
  await sql`
    update content_pages set version = ${record.version}, live_version = ${record.live_version},
      body = ${JSON.stringify(record.body)}::jsonb,
      draft = ${record.draft === null ? null : JSON.stringify(record.draft)}::jsonb,
      published = ${record.published}, publish_at = ${record.publish_at},
      first_published_at = ${record.first_published_at}, published_at = ${record.published_at},
      tell_members = ${record.tell_members}, change_note = ${record.change_note}, updated_at = ${record.updated_at}
    where slug = ${record.slug}`.execute(tx)
}

export interface ContentFilter {
  q: string
  kind: ContentKind | undefined
  state: ContentState | undefined
}

export interface ListedContent extends Omit<ContentRecord, 'body' | 'draft'> {
  title: string | null
  has_draft: boolean
}

const states = {
  planned: sql`publish_at is not null`,
  draft: sql`publish_at is null and not published`,
  changed: sql`publish_at is null and published and draft is not null`,
  published: sql`publish_at is null and published and draft is null`,
}

/** The last changed first. */
export async function selectContent(
  db: Db,
  { q, kind, state }: ContentFilter,
  { after, limit }: { after: readonly [Date, string] | null; limit: number },
): Promise<ListedContent[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const title = sql`coalesce(coalesce(draft, body) ->> 'title', coalesce(draft, body) ->> 'text')`
  const { rows } = await sql<ListedContent>`
    select slug, kind, version, live_version, published, publish_at, first_published_at, published_at, tell_members,
      change_note, updated_at, draft is not null as has_draft, ${title} as title
    from content_pages
    where true
      ${kind ? sql`and kind = ${kind}` : sql``}
      ${state ? sql`and ${states[state]}` : sql``}
      ${q ? sql`and (${title} ilike ${pattern} or slug ilike ${pattern})` : sql``}
      ${after ? sql`and (updated_at, slug) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by updated_at desc, slug desc limit ${limit}`.execute(db)
  return rows
}

export async function selectDueSlugs(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from content_pages where publish_at <= ${now} order by publish_at, slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

export interface RevisionRow {
  slug: string
  version: number
  at: Date
  actor_name: string
  action: string
  body: Body
}

/** Safe to repeat: a version's text never changes. */
export async function insertRevisions(tx: Db, rows: readonly RevisionRow[]): Promise<void> {
  for (const row of rows) {
    await sql`
      insert into content_revisions (slug, version, at, actor_name, action, body)
      values (${row.slug}, ${row.version}, ${row.at}, ${row.actor_name}, ${row.action},
        ${JSON.stringify(row.body)}::jsonb)
      on conflict do nothing`.execute(tx)
  }
}

export async function findRevision(db: Db, slug: string, version: number): Promise<Body | null> {
  const { rows } = await sql<{ body: Body }>`
    select body from content_revisions where slug = ${slug} and version = ${version}`.execute(db)
  return rows[0]?.body ?? null
}

/** The newest first. */
export async function selectRevisions(
  db: Db,
  slug: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select slug, version, at, actor_name, action, body from content_revisions
    where slug = ${slug} ${after === null ? sql`` : sql`and version < ${after}`}
    order by version desc limit ${limit}`.execute(db)
  return rows
}

export async function findPreviewKey(db: Db): Promise<Buffer> {
  const row = await db.selectFrom('content_preview_key').select('key').executeTakeFirstOrThrow()
  return Buffer.from(row.key)
}

export async function listKnownProducts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
