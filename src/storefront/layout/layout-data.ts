import type { Client } from '#client/client.ts'
import { type Announcement, contentApi } from '#contract/shop/pages/content.ts'

/** The data of the layout around every page. */
export interface LayoutData {
  announcement: Announcement | null
}

/** Without an answer there is no announcement: no page fails because of it. */
export async function loadLayoutData(client: Client): Promise<LayoutData> {
  return client.call(contentApi.announcement, {}).then(
    ({ announcement }) => ({ announcement }),
    () => ({ announcement: null }),
  )
}
