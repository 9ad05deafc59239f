import type { MenuRows } from '#contract/shop/pages/content.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'

/** The specified links come first, then what the owner has published. */
export function menusWith(rows: MenuRows) {
  return headerTexts.menus.map((menu) => ({
    ...menu,
    links: [...menu.links, ...('rows' in menu ? rows[menu.rows] : [])],
  }))
}
