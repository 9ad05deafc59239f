import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { type LoadedContent, loadContentAt, PlainContentPage } from '#storefront/pages/content/content-page.tsx'

/** `/pages/wholesale`: a page that the owner added. */
export function loader({ client, params, url }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContentAt(client, params.slug ?? '', url)
}

export { PlainContentPage as Component }
