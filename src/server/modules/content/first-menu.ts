/** The menus that a shop begins with: the specification's links. Pages show them without being told. */
import type { StoredBody } from '#contract/admin/content/content-bodies.ts'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'

export const menuSlug = 'menu'

const toEntries = (links: readonly { label: string; to: string }[]) =>
  links.map(({ label, to }) => ({ label, to, hidden: false }))

export const firstMenu: StoredBody<'menu'> = {
  menus: headerTexts.menus.map(({ links, title, caption, ...rest }) => ({
    ...{ title, caption },
    ...('rows' in rest ? { rows: rest.rows } : {}),
    links: toEntries(links),
  })),
  about: toEntries(footerTexts.aboutLinks),
  help: toEntries(footerTexts.helpLinks),
  social: [],
}
