import type { Announcement, Banner, ContentPage } from '#contract/content.ts'
import type { Product } from '#contract/products.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CachePolicy } from '#server/http/serve.ts'
import { catalogueTag, listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { findContentRow, listPageDates, updateContentRow } from './content.repo.ts'
import { type ContentKind, type NewBody, type StoredBody, storedBodies } from './stored-content.ts'
import { toAnnouncement, toBanner, toContentPage } from './to-content.ts'

/** Tag of answers made from all texts together, such as the site map. */
export const contentTag = 'content'
export const contentTagOf = (slug: string) => `content:${slug}`

const announcementSlug = 'announcement'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

export async function requirePage(
  deps: ReadDeps,
  slug: string,
): Promise<{ page: ContentPage; products: Product[]; cachePolicy: CachePolicy }> {
  const stored = await readContent(deps, 'page', slug)
  if (!stored) throw new AppError('not_found')
  const page = toContentPage(slug, stored.body)
  const productIds = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'product' ? block.product_id : [])),
  )
  if (productIds.length === 0)
    return { page, products: [], cachePolicy: { tags: [contentTagOf(slug)], validUntil: null } }
  const { products, validUntil } = await listProducts(deps)
  return {
    page,
    products: products.filter(({ id }) => productIds.includes(id)),
    cachePolicy: { tags: [contentTagOf(slug), catalogueTag], validUntil },
  }
}

export async function requireBanner(deps: ReadDeps, slug: string): Promise<Banner> {
  const stored = await readContent(deps, 'banner', slug)
  if (!stored) throw new AppError('not_found')
  return toBanner(slug, stored.body)
}

export async function findAnnouncement(
  deps: ReadDeps,
): Promise<{ announcement: Announcement | null; validUntil: Date | null }> {
  const stored = await readContent(deps, 'announcement', announcementSlug)
  if (!stored) return { announcement: null, validUntil: null }
  return toAnnouncement(stored.version, stored.body, deps.clock.now())
}

export const announcementTag = contentTagOf(announcementSlug)

/** When each page's text was last changed. */
export async function listContentDates(deps: Pick<Deps, 'db'>): Promise<Map<string, Date>> {
  return new Map((await listPageDates(deps.db)).map((row) => [row.slug, row.updated_at]))
}

/**
 * Replaces the version that the editor saw. Refused as a conflict if it was edited in the meantime, and as bad input if
 * the text does not consist of the known blocks.
 */
export async function editContent<Kind extends ContentKind>(
  deps: Pick<Deps, 'db' | 'clock'>,
  edit: { kind: Kind; slug: string; version: number; body: NewBody<Kind> },
): Promise<void> {
  const parsed = storedBodies[edit.kind].safeParse(edit.body)
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => [issue.path.join('.'), 'invalid'] as const)
    throw new AppError('bad_input', { fields: Object.fromEntries(places) })
  }
  await deps.db.transaction().execute(async (tx) => {
    const { kind, slug, version } = edit
    const changed = await updateContentRow(tx, { kind, slug, version, body: parsed.data, now: deps.clock.now() })
    if (!changed) throw new AppError('conflict')
    await purgeTags(tx, [contentTag, contentTagOf(slug)])
  })
}

/** Cached until it is edited. Null: there is none, or it is not published. */
function readContent<Kind extends ContentKind>(
  deps: Pick<Deps, 'db' | 'cache'>,
  kind: Kind,
  slug: string,
): Promise<{ version: number; body: StoredBody<Kind> } | null> {
  return deps.cache.get(`content ${kind} ${slug}`, async () => {
    const row = await findContentRow(deps.db, kind, slug)
    const value = row && {
      version: row.version,
      body: storedBodies[kind].parse(row.body) as StoredBody<Kind>,
    }
    return {
      value,
      tags: [contentTagOf(slug)],
      // missing pages are not cached: anyone can request any number of them
      validUntil: row ? null : new Date(0),
      bytes: 20_000,
    }
  })
}
