import type { Product } from '#contract/products.ts'
import type { Announcement, Banner, ContentPage, HomeTexts } from '#contract/shop/pages/content.ts'
import { contentAddress, hasFixedAddress } from '#domain/content/content-address.ts'
import { addedKinds, isPageKind, pageKinds } from '#domain/content/content-kinds.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CachePolicy } from '#server/http/serve.ts'
import { catalogueTag, listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { readArticles } from './articles.service.ts'
import { listHiddenPages, listPageDates } from './content.repo.ts'
import { articlesTag, contentTagOf, readContent } from './read-content.ts'
import { toAnnouncement, toBanner, toContentPage, toHome } from './to-content.ts'

const announcementSlug = 'announcement'
const homeSlug = 'home'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

export async function requirePage(
  deps: ReadDeps,
  slug: string,
): Promise<{ page: ContentPage; products: Product[]; cachePolicy: CachePolicy }> {
  const stored = await readContent(deps, pageKinds, slug)
  if (!stored) throw new AppError('not_found')
  const page = toContentPage({ kind: stored.kind, slug }, stored.body, stored.findImage, stored.firstPublishedAt)
  return withProducts(deps, page, stored.tags)
}

/** The products that a page names. */
export async function withProducts(
  deps: ReadDeps,
  page: ContentPage,
  tags: readonly string[],
): Promise<{ page: ContentPage; products: Product[]; cachePolicy: CachePolicy }> {
  const productIds = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'product' ? block.product_id : [])),
  )
  if (productIds.length === 0) return { page, products: [], cachePolicy: { tags, validUntil: null } }
  const { products, validUntil } = await listProducts(deps)
  return {
    page,
    products: products.filter(({ id }) => productIds.includes(id)),
    cachePolicy: { tags: [...tags, catalogueTag], validUntil },
  }
}

export async function requireBanner(
  deps: ReadDeps,
  slug: string,
): Promise<{ banner: Banner; cachePolicy: CachePolicy }> {
  const stored = await readContent(deps, ['banner'], slug)
  if (!stored) throw new AppError('not_found')
  const { body, findImage, tags } = stored
  return { banner: toBanner(slug, body, findImage), cachePolicy: { tags, validUntil: null } }
}

export async function requireHome(deps: ReadDeps): Promise<{ home: HomeTexts; cachePolicy: CachePolicy }> {
  const stored = await readContent(deps, ['home'], homeSlug)
  if (!stored) throw new AppError('not_found')
  const { body, findImage, tags } = stored
  const { all } = await readArticles(deps)
  return { home: toHome(body, findImage, all), cachePolicy: { tags: [...tags, articlesTag], validUntil: null } }
}

export async function findAnnouncement(
  deps: ReadDeps,
): Promise<{ announcement: Announcement | null; cachePolicy: CachePolicy }> {
  const stored = await readContent(deps, ['announcement'], announcementSlug)
  if (!stored) return { announcement: null, cachePolicy: { tags: [contentTagOf(announcementSlug)], validUntil: null } }
  const { announcement, validUntil } = toAnnouncement(stored.version, stored.body, deps.clock.now())
  return { announcement, cachePolicy: { tags: stored.tags, validUntil } }
}

/** Addresses with a place in menus and links at which there is nothing to read now; drafts elsewhere are nobody's business. */
export async function listHiddenAddresses(deps: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await listHiddenPages(deps.db)
  return rows
    .filter(({ kind, slug }) => isPageKind(kind) && (hasFixedAddress(slug) || kind === 'pairing'))
    .map(({ kind, slug }) => contentAddress(kind, slug))
}

/** Every page that is its text and nothing more, with its address and when that was last changed. */
export async function listContentPages(deps: Pick<Deps, 'db'>): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await listPageDates(deps.db, addedKinds)
  return rows.map(({ kind, slug, changed_at }) => ({ path: contentAddress(kind, slug), changedAt: changed_at }))
}
