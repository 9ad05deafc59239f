import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { ArticleView } from '#storefront/pages/content/article-view.tsx'
import { type LoadedContent, loadContentAt } from '#storefront/pages/content/content-page.tsx'

export function loader({ client, params, url }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContentAt(client, params.slug ?? '', url)
}

export { ArticleView as Component }
