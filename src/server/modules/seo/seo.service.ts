import type { Deps } from '#server/core/deps.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { contentTag, listContentDates } from '#server/modules/content/content.service.ts'
import { listRunningPromotions, offersTag } from '#server/modules/offers/offers.service.ts'
import { renderPromotionsFeed } from './promotions-feed.ts'
import { publicPages } from './public-pages.ts'
import { listCategoryDates, listProductDates } from './seo.repo.ts'
import { renderSiteMap, type SiteMapEntry } from './site-map.ts'

type SeoDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'config' | 'settings'>

/** All public pages, categories, products and promotions; cached until a text, the catalogue or an offer changes. */
export function readSiteMap(deps: SeoDeps): Promise<string> {
  return deps.cache.get('site map', async () => {
    const [texts, products, categories, { promotions, validUntil }] = await Promise.all([
      listContentDates(deps),
      listProductDates(deps.db),
      listCategoryDates(deps.db),
      listRunningPromotions(deps),
    ])
    const catalogueChange = products.reduce<Date | null>((newest, { updated_at }) => laterOf(newest, updated_at), null)
    const entries: SiteMapEntry[] = [
      ...publicPages.flatMap(({ path, slug }) => {
        if (slug === undefined) return [{ path, changedAt: catalogueChange }]
        const changedAt = texts.get(slug)
        // a page that the owner has unpublished is left out
        return changedAt ? [{ path, changedAt }] : []
      }),
      ...categories.map(({ id, changed_at }) => ({ path: `/products/category/${id}`, changedAt: changed_at })),
      ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changedAt: updated_at })),
      ...promotions
        .map(({ slug, date_from }) => ({
          path: `/promotions/${slug}`,
          begun: date_from === null ? null : new Date(date_from),
        }))
        .filter(({ path }) => !publicPages.some((page) => page.path === path))
        // it shows the included products, so it changes with the catalogue too
        .map(({ path, begun }) => ({ path, changedAt: laterOf(begun, catalogueChange) })),
    ]
    const value = renderSiteMap(deps.config.publicUrl, entries)
    return { value, tags: [contentTag, catalogueTag, offersTag], validUntil, bytes: value.length * 2 }
  })
}

export function readPromotionsFeed(deps: SeoDeps): Promise<string> {
  return deps.cache.get('promotions feed', async () => {
    const { promotions, validUntil } = await listRunningPromotions(deps)
    const value = renderPromotionsFeed(deps.config.publicUrl, promotions, deps.settings.current().shop)
    return { value, tags: [offersTag], validUntil, bytes: value.length * 2 }
  })
}

function laterOf(a: Date | null, b: Date | null): Date | null {
  return a && (!b || a > b) ? a : b
}
