import type { HeaderMenu, MenuLink, MenuRows } from '#contract/shop/pages/content.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'

type MenuOf = Omit<HeaderMenu, 'links'> & { links: readonly MenuLink[] }

/** The specified links, or what the owner has made of them, come first, then what is published. */
export function menusWith(rows: MenuRows) {
  const menus: readonly MenuOf[] = rows.menus ?? headerTexts.menus
  return menus.map((menu) => ({
    ...menu,
    links: [...menu.links, ...(menu.rows ? rows[menu.rows] : [])],
  }))
}
