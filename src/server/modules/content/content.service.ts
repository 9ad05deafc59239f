import type { Product } from '#contract/products.ts'
import type { Announcement, Banner, ContentPage, HomeTexts } from '#contract/shop/pages/content.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import { pageKinds } from '#domain/content/content-kinds.ts'
import { pickRunning } from '#domain/content/pick-running.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CachePolicy } from '#server/http/serve.ts'
import { catalogueTag, listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { readArticles } from './articles.service.ts'
import { listPageDates } from './content.repo.ts'
import { articlesTag, type ListedContent, readAllOf, readContent } from './read-content.ts'
import { announcementSlug, toAnnouncement, toBanner, toContentPage, toHome } from './to-content.ts'

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
  const { all, tags } = await readAllOf(deps, 'banner')
  const here = all.filter((one) => one.slug === slug || one.body.place === slug)
  const { shown, changesAt } = pickRunning(here.map(toRunning(slug)), deps.clock.now())
  if (!shown) throw new AppError('not_found')
  const { body, findImage } = shown.content
  return { banner: toBanner(slug, body, findImage), cachePolicy: { tags, validUntil: changesAt } }
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
  const { all, tags } = await readAllOf(deps, 'announcement')
  const { shown, changesAt } = pickRunning(all.map(toRunning(announcementSlug)), deps.clock.now())
  const announcement = shown ? toAnnouncement(shown.content) : null
  return { announcement, cachePolicy: { tags, validUntil: changesAt } }
}

/** `standing`: the one that is always there, and steps back while another runs. */
function toRunning<Kind extends 'banner' | 'announcement'>(standing: string) {
  return (content: ListedContent<Kind>) => ({
    content,
    from: content.body.from ? new Date(content.body.from) : null,
    to: content.body.to ? new Date(content.body.to) : null,
    isStanding: content.slug === standing,
  })
}

/** Every page that is its text and nothing more, with its address and when that was last changed. */
export async function listContentPages(deps: Pick<Deps, 'db'>): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await listPageDates(deps.db, pageKinds)
  return rows.map(({ kind, slug, changed_at }) => ({ path: contentAddress(kind, slug), changedAt: changed_at }))
}
