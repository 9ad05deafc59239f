/** What the menus of every page name besides their fixed links. */
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { menuTexts } from '#messages/shop/pages/menu.ts'
import type { Deps } from '#server/core/deps.ts'
import { readArticles } from '#server/modules/content/articles.service.ts'
import { listHiddenAddresses } from '#server/modules/content/content.service.ts'
import { articlesTag, shownTag } from '#server/modules/content/read-content.ts'
import { listRunningPromotions, offersTag } from '#server/modules/offers/offers.service.ts'

/** A menu is read at one glance. */
const most = 5

/** In the menus already. */
const own = ['/promotions/free-shipping', '/SpecialtyCoffeePage']

interface ShownMenu {
  menu: MenuRows
  cachePolicy: { tags: string[]; validUntil: Date | null }
}

export async function readMenu(deps: Pick<Deps, 'db' | 'cache' | 'clock' | 'settings'>): Promise<ShownMenu> {
  const [{ promotions, validUntil }, { all }, hidden] = await Promise.all([
    listRunningPromotions(deps),
    readArticles(deps),
    listHiddenAddresses(deps),
  ])
  const offers = promotions.map(({ name, slug }) => ({ label: name, to: `/promotions/${slug}` }))
  const articles = all.map(({ title, path }) => ({ label: title, to: path }))
  return {
    menu: {
      promotions: rowsOf(offers, { label: menuTexts.promotions, to: '/promotions' }),
      articles: rowsOf(articles, { label: menuTexts.articles, to: '/articles' }),
      hidden,
    },
    cachePolicy: { tags: [offersTag, articlesTag, shownTag], validUntil },
  }
}

/** The first of them, and the way to all; nothing where there is nothing more. */
function rowsOf(links: MenuRows['articles'], all: MenuRows['articles'][number]): MenuRows['articles'] {
  const more = links.filter(({ to }) => !own.includes(to))
  return more.length > 0 ? [...more.slice(0, most), all] : []
}
