import type { Client } from '#client/client.ts'
import { type Announcement, contentApi, type MenuRows } from '#contract/shop/pages/content.ts'

/** The data of the layout around every page. */
export interface LayoutData {
  announcement: Announcement | null
  menu: MenuRows
}

/** Without an answer there is no announcement, and the menus have their own links: no page fails because of it. */
export async function loadLayoutData(client: Client): Promise<LayoutData> {
  const [{ announcement }, { menu }] = await Promise.all([
    client.call(contentApi.announcement, {}).catch(() => ({ announcement: null })),
    client.call(contentApi.menu, {}).catch(() => ({ menu: { promotions: [], articles: [], hidden: [] } })),
  ])
  return { announcement, menu }
}
