/** Texts as the other files of this module read them: cached until they are published anew. */
import { type StoredBody, storedBodies } from '#contract/admin/content/content-bodies.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { fillTerms, hasTerms } from '#domain/content/terms.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { findShippingTerms } from '#server/modules/offers/free-shipping.repo.ts'
import { offersTag } from '#server/modules/offers/offers.service.ts'
import { findContentRow, listPublishedRows } from './content.repo.ts'
import { type FindImage, findImages } from './resolve-pictures.ts'

/** Tag of answers made from all texts together, such as the site map. */
export const contentTag = 'content'
export const articlesTag = 'articles'
export const contentTagOf = (slug: string) => `content:${slug}`
/** Of what is chosen among all texts of a kind: the banner that runs, the announcement of today. */
export const contentKindTag = (kind: ContentKind) => `content kind:${kind}`

interface ReadyBody<Kind extends ContentKind> {
  body: StoredBody<Kind>
  findImage: FindImage
  /** Of what it was made from, besides itself. */
  tags: string[]
}

/** A stored text with the shop's rules filled in and its pictures found. */
export async function prepareBody<Kind extends ContentKind>(
  db: Db,
  kind: Kind,
  stored: unknown,
): Promise<ReadyBody<Kind>> {
  const parsed = storedBodies[kind].parse(stored) as StoredBody<Kind>
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
  deps: Pick<Deps, 'db' | 'cache'>,
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
    const ready = await prepareBody(deps.db, kind, row.body)
    const tags = [contentTagOf(slug), ...ready.tags]
    const value = { ...ready, tags, kind, version: row.live_version, firstPublishedAt: row.first_published_at }
    return { value, tags, validUntil: null, bytes: 20_000 }
  })
}

export interface ListedContent<Kind extends ContentKind> extends ReadContent<Kind> {
  slug: string
}

/** All that are published of a kind: of banners and announcements there are few. */
export function readAllOf<Kind extends ContentKind>(
  deps: Pick<Deps, 'db' | 'cache'>,
  kind: Kind,
): Promise<{ all: ListedContent<Kind>[]; tags: string[] }> {
  return deps.cache.get(`content all ${kind}`, async () => {
    const rows = await listPublishedRows(deps.db, kind)
    const all = await Promise.all(
      rows.map(async ({ slug, body, live_version: version, first_published_at: firstPublishedAt }) => ({
        ...(await prepareBody(deps.db, kind, body)),
        ...{ slug, kind, version, firstPublishedAt },
      })),
    )
    const tags = [contentKindTag(kind), ...new Set(all.flatMap((one) => one.tags))]
    return { value: { all, tags }, tags, validUntil: null, bytes: 2000 + 4000 * all.length }
  })
}
