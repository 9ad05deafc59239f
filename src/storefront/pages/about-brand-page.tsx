import { type LoadedContent, loadContent, PlainContentPage } from '#storefront/content-page.tsx'
import type { PageLoaderArgs } from '#storefront/page-module.ts'

export function loader({ client }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, 'about-brand')
}

export function Component() {
  return <PlainContentPage path="/about/brand" />
}
