import { sql } from 'kysely'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ContentRow {
  kind: ContentKind
  /** That shoppers read. */
  live_version: number
  body: unknown
  first_published_at: Date | null
}

/** Null: there is none of these kinds, or shoppers cannot read it. */
export async function findContentRow(db: Db, kinds: readonly ContentKind[], slug: string): Promise<ContentRow | null> {
  const row = await db
    .selectFrom('content_pages')
    .select(['kind', 'live_version', 'body', 'first_published_at'])
    .where('slug', '=', slug)
    .where('kind', 'in', kinds)
    .where('published', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** In the order in which they were first shown. */
export function listPublishedRows(db: Db, kind: ContentKind): Promise<(ContentRow & { slug: string })[]> {
  return db
    .selectFrom('content_pages')
    .select(['slug', 'kind', 'live_version', 'body', 'first_published_at'])
    .where('kind', '=', kind)
    .where('published', '=', true)
    .orderBy('first_published_at')
    .orderBy('slug')
    .execute()
}

interface PageDate {
  slug: string
  kind: ContentKind
  changed_at: Date
}

export async function listPageDates(db: Db, kinds: readonly ContentKind[]): Promise<PageDate[]> {
  const { rows } = await sql<PageDate>`
    select slug, kind, coalesce(published_at, updated_at) as changed_at
    from content_pages where kind = any(${kinds}::text[]) and published order by slug`.execute(db)
  return rows
}

interface ArticleRow {
  slug: string
  body: unknown
  first_published_at: Date
  changed_at: Date
}

/** The newest first. */
export async function listArticleRows(db: Db): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select slug, body, coalesce(first_published_at, updated_at) as first_published_at,
      coalesce(published_at, updated_at) as changed_at
    from content_pages where kind = 'article' and published
    order by first_published_at desc, slug`.execute(db)
  return rows
}

export interface StatementRow {
  number: number
  effective_at: Date
  note: string
}

/** The newest first. None: there is no such statement, or it was never shown. */
export function listStatementRows(db: Db, slug: string): Promise<StatementRow[]> {
  return db
    .selectFrom('statement_versions as v')
    .innerJoin('content_pages as p', 'p.slug', 'v.slug')
    .select(['v.number', 'v.effective_at', 'v.note'])
    .where('v.slug', '=', slug)
    .where('p.published', '=', true)
    .orderBy('v.number', 'desc')
    .execute()
}

export async function findStatementBody(db: Db, slug: string, number: number): Promise<unknown> {
  const row = await db
    .selectFrom('statement_versions')
    .select('body')
    .where('slug', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.body ?? null
}
