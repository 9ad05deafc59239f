import { guidePath } from '#domain/lots/brew-guide.ts'
import { brewers } from '#domain/lots/brewing-advice.ts'
import type { Deps } from '#server/core/deps.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { readArticles } from '#server/modules/content/articles.service.ts'
import { listContentPages } from '#server/modules/content/content.service.ts'
import { articlesTag, contentTag } from '#server/modules/content/read-content.ts'
import { listRunningPromotions, offersTag } from '#server/modules/offers/offers.service.ts'
import { renderArticlesFeed } from './articles-feed.ts'
import { renderPromotionsFeed } from './promotions-feed.ts'
import { publicPages } from './public-pages.ts'
import { listCategoryDates, listProductDates } from './seo.repo.ts'
import { renderSiteMap, type SiteMapEntry } from './site-map.ts'

type SeoDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'config' | 'settings'>

/** All public pages, categories, products and promotions; cached until a text, the catalogue or an offer changes. */
export function readSiteMap(deps: SeoDeps): Promise<string> {
  return deps.cache.get('site map', async () => {
    const [texts, products, categories, { promotions, validUntil }] = await Promise.all([
      listContentPages(deps),
      listProductDates(deps.db),
      listCategoryDates(deps.db),
      listRunningPromotions(deps),
    ])
    const catalogueChange = products.reduce<Date | null>((newest, { updated_at }) => laterOf(newest, updated_at), null)
    const entries: SiteMapEntry[] = [
      ...publicPages.map((path) => ({ path, changedAt: catalogueChange })),
      ...brewers.map((brewer) => ({ path: guidePath(brewer), changedAt: catalogueChange })),
      // a page that the owner has unpublished is left out
      ...texts.filter(({ path }) => !publicPages.includes(path)),
      ...categories.map(({ id, changed_at }) => ({ path: `/products/category/${id}`, changedAt: changed_at })),
      ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changedAt: updated_at })),
      ...promotions
        .map(({ slug, date_from }) => ({
          path: `/promotions/${slug}`,
          begun: date_from === null ? null : new Date(date_from),
        }))
        // some have a fixed address, and some a page that the owner has written
        .filter(({ path }) => !publicPages.includes(path) && !texts.some((text) => text.path === path))
        // it shows the included products, so it changes with the catalogue too
        .map(({ path, begun }) => ({ path, changedAt: laterOf(begun, catalogueChange) })),
    ]
    const value = renderSiteMap(deps.config.publicUrl, entries)
    return { value, tags: [contentTag, catalogueTag, offersTag], validUntil, bytes: value.length * 2 }
  })
}

/** The newest articles. */
export function readArticlesFeed(deps: SeoDeps): Promise<string> {
  return deps.cache.get('articles feed', async () => {
    const { all } = await readArticles(deps)
    const value = renderArticlesFeed(deps.config.publicUrl, all.slice(0, feedLength))
    return { value, tags: [articlesTag], validUntil: null, bytes: value.length * 2 }
  })
}

const feedLength = 30

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
