import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { ArticleView } from '#storefront/pages/content/article-view.tsx'
import { type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'

/** The first article has the address that the specification gives it. */
export function loader({ client }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, 'specialty-coffee')
}

export { ArticleView as Component }
