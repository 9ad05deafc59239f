import { useLoaderData } from 'react-router'
import { seoTexts } from '#messages/seo.ts'
import { type LoadedContent, loadContent } from '#storefront/content-page.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { StatementFrame } from '#storefront/features/statement/statement-frame.tsx'
import type { PageLoaderArgs } from '#storefront/page-module.ts'
import { PrivateMeta } from '#storefront/private-meta.tsx'

/** `/member/privacy` and `/member/member-rights`: the public statements, with the member area's menu beside them. */
export function loader({ client, url }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, /\/privacy/i.test(url.pathname) ? 'privacy-statement' : 'member-statement')
}

export function Component() {
  const { page } = useLoaderData<LoadedContent>()
  return (
    <>
      <PrivateMeta title={seoTexts.pageTitle(page.title)} />
      <StatementFrame page={page}>
        <Sections sections={page.sections} layout="column" />
      </StatementFrame>
    </>
  )
}
