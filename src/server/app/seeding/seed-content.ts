/** Inserts the shop's first texts (seed/content): reference data, so a production shop starts with them too. */
import { seedAnnouncement, seedBanners } from '#seed/content/banners.ts'
import { seedPages } from '#seed/content/pages.ts'
import type { Db } from '#server/db/open-db.ts'
import { type ContentKind, type NewBody, storedBodies } from '#server/modules/content/stored-content.ts'

export async function seedContentRows(db: Db, now: Date): Promise<void> {
  const row = <Kind extends ContentKind>(kind: Kind, slug: string, body: NewBody<Kind>) => ({
    slug,
    kind,
    body: storedBodies[kind].parse(body),
    updated_at: now,
  })
  const rows = [
    ...Object.entries(seedPages).map(([slug, body]) => row('page', slug, body)),
    ...Object.entries(seedBanners).map(([slug, body]) => row('banner', slug, body)),
    row('announcement', 'announcement', seedAnnouncement),
  ]
  await db.insertInto('content_pages').values(rows).execute()
}
