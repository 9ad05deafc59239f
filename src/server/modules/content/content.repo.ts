import type { Db } from '#server/db/open-db.ts'
import type { ContentKind } from './stored-content.ts'

interface ContentRow {
  version: number
  body: unknown
}

export async function findContentRow(db: Db, kind: ContentKind, slug: string): Promise<ContentRow | null> {
  const row = await db
    .selectFrom('content_pages')
    .select(['version', 'body'])
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('published', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** False: there is no such row, or it has another version by now. */
export async function updateContentRow(
  db: Db,
  change: { kind: ContentKind; slug: string; version: number; body: object; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('content_pages')
    .set({ body: change.body, version: change.version + 1, updated_at: change.now })
    .where('slug', '=', change.slug)
    .where('kind', '=', change.kind)
    .where('version', '=', change.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function listPageDates(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('content_pages')
    .select(['slug', 'updated_at'])
    .where('kind', '=', 'page')
    .where('published', '=', true)
    .execute()
}
