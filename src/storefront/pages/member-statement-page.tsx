import { PrivateMeta } from '#front/meta/private-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { Sections } from '#storefront/features/content/sections.tsx'
import { StatementLayout } from '#storefront/features/statement/statement-layout.tsx'
import { type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'

/** `/member/privacy` and `/member/member-rights`: the public statements, with the member area's menu beside them. */
export function loader({ client, url }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, /\/privacy/i.test(url.pathname) ? 'privacy-statement' : 'member-statement')
}

export function Component() {
  const { page } = useLoaderData<LoadedContent>()
  return (
    <>
      <PrivateMeta title={seoTexts.pageTitle(page.title)} />
      <StatementLayout page={page}>
        <Sections sections={page.sections} layout="column" />
      </StatementLayout>
    </>
  )
}
