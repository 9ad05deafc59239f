/** Kysely types of texts that staff write; migrations 0040, 0250 and 0571 define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ContentKind } from '#domain/content/content-kinds.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface ContentTables {
  content_pages: ContentPagesTable
  content_revisions: ContentRevisionsTable
  statement_versions: StatementVersionsTable
  content_pictures: ContentPicturesTable
  content_preview_key: ContentPreviewKeyTable
  redirects: RedirectsTable
  redirect_hits: RedirectHitsTable
}

interface ContentPagesTable {
  slug: string
  kind: ContentKind
  version: Generated<number>
  body: object
  draft: ColumnType<object | null, object | null | undefined, object | null>
  published: Generated<boolean>
  live_version: Generated<number>
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  first_published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  tell_members: Generated<boolean>
  change_note: Generated<string>
  updated_at: Timestamp
}

interface ContentRevisionsTable {
  slug: string
  version: number
  at: Timestamp
  actor_name: string
  action: string
  body: object
}

interface StatementVersionsTable {
  slug: string
  number: number
  body: object
  effective_at: Timestamp
  note: Generated<string>
  tell_members: Generated<boolean>
  told_up_to: ColumnType<string | null, string | null | undefined, string | null>
  told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ContentPicturesTable {
  picture_id: string
  alt: string
  added_at: Timestamp
}

interface ContentPreviewKeyTable {
  only_one: Generated<boolean>
  key: Buffer
}

interface RedirectsTable {
  id: GeneratedAlways<number>
  from_path: string
  target: string
  version: Generated<number>
  hits: Generated<number>
  last_hit_on: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: Timestamp
}

interface RedirectHitsTable {
  redirect_id: number
  day: string
  hits: number
}
