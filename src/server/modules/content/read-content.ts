/** Texts as the other files of this module read them: cached until they are published anew. */
import { type StoredBody, storedBodies } from '#contract/admin/content/content-bodies.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { fillShop, fillTerms, hasTerms } from '#domain/content/terms.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { findShippingTerms } from '#server/modules/offers/free-shipping.repo.ts'
import { offersTag } from '#server/modules/offers/offers.service.ts'
import { findContentRow } from './content.repo.ts'
import { type FindImage, findImages } from './resolve-pictures.ts'

/** Tag of answers made from all texts together, such as the site map. */
export const contentTag = 'content'
export const articlesTag = 'articles'
/** Of answers that say which of the pages with a fixed place are shown. */
export const shownTag = 'content:shown'
export const contentTagOf = (slug: string) => `content:${slug}`

interface ReadyBody<Kind extends ContentKind> {
  body: StoredBody<Kind>
  findImage: FindImage
  /** Of what it was made from, besides itself. */
  tags: string[]
}

/** A stored text with the shop's data and rules filled in and its pictures found. */
export async function prepareBody<Kind extends ContentKind>(
  { db, settings }: { db: Db; settings: Deps['settings'] },
  kind: Kind,
  stored: unknown,
): Promise<ReadyBody<Kind>> {
  const { shop } = settings.current()
  const parsed = fillShop(storedBodies[kind].parse(stored) as Json, shop) as StoredBody<Kind>
  const findImage = await findImages(db, parsed)
  if (!hasTerms(parsed as Json)) return { body: parsed, findImage, tags: [] }
  const { freeFrom } = await findShippingTerms(db)
  return { body: fillTerms(parsed as Json, freeFrom) as StoredBody<Kind>, findImage, tags: [offersTag] }
}

export interface ReadContent<Kind extends ContentKind> extends ReadyBody<Kind> {
  kind: Kind
  version: number
  firstPublishedAt: Date | null
}

/** Null: there is none of these kinds, or it is not published. */
export function readContent<Kind extends ContentKind>(
  deps: Pick<Deps, 'db' | 'cache' | 'settings'>,
  kinds: readonly Kind[],
  slug: string,
): Promise<ReadContent<Kind> | null> {
  return deps.cache.get(`content ${kinds.join()} ${slug}`, async () => {
    const row = await findContentRow(deps.db, kinds, slug)
    if (!row) {
      // missing pages are not cached: anyone can request any number of them
      return { value: null, tags: [contentTagOf(slug)], validUntil: new Date(0), bytes: 0 }
    }
    const kind = row.kind as Kind
    const ready = await prepareBody(deps, kind, row.body)
    const tags = [contentTagOf(slug), ...ready.tags]
    const value = { ...ready, tags, kind, version: row.live_version, firstPublishedAt: row.first_published_at }
    return { value, tags, validUntil: null, bytes: 20_000 }
  })
}
