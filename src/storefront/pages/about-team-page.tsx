import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { type LoadedContent, loadContent, PlainContentPage } from '#storefront/pages/content/content-page.tsx'

export function loader({ client }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, 'about-team')
}

export function Component() {
  return <PlainContentPage />
}
