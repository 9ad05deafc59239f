/** Inserts the shop's first texts (seed/content): reference data, so a production shop starts with them too. */
import { type NewBody, storedBodies } from '#contract/admin/content/content-bodies.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { taipeiDayStart } from '#domain/taipei-time.ts'
import { seedArticles } from '#seed/content/articles/articles.ts'
import { seedAnnouncement, seedBanners } from '#seed/content/banners.ts'
import { seedHome } from '#seed/content/home.ts'
import { seedKinds, seedPages } from '#seed/content/pages.ts'
import { seedPromotions } from '#seed/content/promotions.ts'
import type { Db } from '#server/db/open-db.ts'
import { firstMenu, menuSlug } from '#server/modules/content/first-menu.ts'

/** When the specification says that the texts were last changed. */
const firstDay = taipeiDayStart('2025-10-20')

function toRow<Kind extends ContentKind>(kind: Kind, slug: string, body: NewBody<Kind>, now: Date, since = firstDay) {
  const dates = { first_published_at: since, published_at: now, updated_at: now }
  return { slug, kind, body: storedBodies[kind].parse(body), ...dates }
}

export async function seedContentRows(db: Db, now: Date): Promise<void> {
  const rows = [
    ...Object.entries(seedPages).map(([slug, body]) => toRow(seedKinds[slug] ?? 'page', slug, body, now)),
    ...Object.entries(seedBanners).map(([slug, body]) => toRow('banner', slug, body, now)),
    toRow('announcement', 'announcement', seedAnnouncement, now),
  ]
  await db.insertInto('content_pages').values(rows).execute()
  const statements = rows.filter(({ kind }) => kind === 'statement')
  const versions = statements.map(({ slug, body }) => ({ slug, number: 1, body, effective_at: firstDay }))
  await db.insertInto('statement_versions').values(versions).execute()
}

/** A set of its own: shops that have the other texts since long get it, too. */
export async function seedHomeRows(db: Db, now: Date): Promise<void> {
  const rows = [
    toRow('home', 'home', seedHome, now),
    ...Object.entries(seedPromotions).map(([slug, body]) => toRow('promotion', slug, body, now)),
  ]
  await db.insertInto('content_pages').values(rows).execute()
}

/** A set of its own, as the home page is. */
export async function seedMenuRows(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('content_pages')
    .values(toRow('menu', menuSlug, firstMenu, now))
    .execute()
}

/** What somebody has written since the first day, one after the other. */
export async function seedArticleRows(db: Db, now: Date): Promise<void> {
  const rows = Object.entries(seedArticles).map(([slug, body]) =>
    toRow('article', slug, body, now, body.updated_on ? taipeiDayStart(body.updated_on) : firstDay),
  )
  await db.insertInto('content_pages').values(rows).execute()
}
