import type { Client } from '#client/client.ts'
import { type Announcement, contentApi } from '#contract/content.ts'

/** What the frame around every page shows. */
export interface LayoutData {
  announcement: Announcement | null
}

/** Without an answer the frame stands without an announcement: no page fails for want of one. */
export async function loadLayoutData(client: Client): Promise<LayoutData> {
  return client.call(contentApi.announcement, {}).then(
    ({ announcement }) => ({ announcement }),
    () => ({ announcement: null }),
  )
}
