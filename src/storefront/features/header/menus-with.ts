import type { MenuRows } from '#contract/shop/pages/content.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { isShown } from '#storefront/shown-pages/shown-pages.ts'

/** The specified links come first, then what the owner has published; what is not shown is in no menu. */
export function menusWith(rows: MenuRows) {
  const menus = headerTexts.menus.map((menu) => ({
    ...menu,
    links: [...menu.links, ...('rows' in menu ? rows[menu.rows] : [])].filter(({ to }) => isShown(to, rows.hidden)),
  }))
  return menus.filter(({ links }) => links.length > 0)
}
