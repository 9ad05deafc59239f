/** The menus of every page: what the owner has put into them, and what joins them by itself. */
import type { StoredBody } from '#contract/admin/content/content-bodies.ts'
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { menuTexts } from '#messages/shop/pages/menu.ts'
import type { Deps } from '#server/core/deps.ts'
import { listRunningPromotions, offersTag } from '#server/modules/offers/offers.service.ts'
import { readArticles } from './articles.service.ts'
import { firstMenu, menuSlug } from './first-menu.ts'
import { articlesTag, contentTagOf, readContent } from './read-content.ts'

/** A menu is read at one glance. */
const most = 5

interface ShownMenu {
  menu: MenuRows
  cachePolicy: { tags: string[]; validUntil: Date | null }
}

/** `written`: the menus as they would be, for who is changing them. */
export async function readMenu(
  deps: Pick<Deps, 'db' | 'cache' | 'clock' | 'settings'>,
  written?: StoredBody<'menu'>,
): Promise<ShownMenu> {
  const [{ promotions, validUntil }, { all }, stored] = await Promise.all([
    listRunningPromotions(deps),
    readArticles(deps),
    readContent(deps, ['menu'], menuSlug),
  ])
  const body = written ?? stored?.body ?? firstMenu
  const own = body.menus.flatMap(({ links }) => links.map(({ to }) => to))
  const offers = promotions.map(({ name, slug }) => ({ label: name, to: `/promotions/${slug}` }))
  const articles = all.map(({ title, path }) => ({ label: title, to: path }))
  return {
    menu: {
      promotions: rowsOf(offers, { label: menuTexts.promotions, to: '/promotions' }, own),
      articles: rowsOf(articles, { label: menuTexts.articles, to: '/articles' }, own),
      ...changedMenus(body),
    },
    cachePolicy: { tags: [offersTag, articlesTag, contentTagOf(menuSlug)], validUntil },
  }
}

/** The first of them that have no link of their own, and the way to all; nothing where there is nothing more. */
function rowsOf(
  links: MenuRows['articles'],
  all: MenuRows['articles'][number],
  own: readonly string[],
): MenuRows['articles'] {
  const more = links.filter(({ to }) => !own.includes(to))
  if (more.length === 0) return []
  return [...more.slice(0, most), ...(own.includes(all.to) ? [] : [all])]
}

/** Pages know by themselves what the shop began with: only what is different travels with each of them. */
function changedMenus(body: StoredBody<'menu'>): Omit<MenuRows, 'promotions' | 'articles'> {
  const shown = shownLinks(body)
  const first = shownLinks(firstMenu)
  const changed = (['menus', 'about', 'help', 'social'] as const).filter(
    (part) => JSON.stringify(shown[part]) !== JSON.stringify(first[part]),
  )
  return Object.fromEntries(changed.map((part) => [part, shown[part]]))
}

/** A menu in which nothing is left is left out. */
function shownLinks({ menus, about, help, social }: StoredBody<'menu'>) {
  const shown = (links: StoredBody<'menu'>['about']) =>
    links.filter(({ hidden }) => !hidden).map(({ label, to }) => ({ label, to }))
  return {
    menus: menus
      .map(({ title, caption, rows, links }) => ({ title, caption, ...(rows ? { rows } : {}), links: shown(links) }))
      .filter(({ rows, links }) => rows || links.length > 0),
    about: shown(about),
    help: shown(help),
    social: social.map(({ name, url }) => ({ name, url })),
  }
}
