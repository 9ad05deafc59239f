import { useLoaderData } from 'react-router'
import { useSite } from '#front/app/site.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { contentTexts } from '#messages/content.ts'
import { ContentsList } from '#storefront/features/article/contents-list.tsx'
import { ReadingLayout } from '#storefront/features/article/reading-layout.tsx'
import { ConsentChoice } from '#storefront/features/consent/consent-choice.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { StatementLayout } from '#storefront/features/statement/statement-layout.tsx'
import { ContentMeta, contentCrumbs, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

const privacy = { slug: 'privacy-statement', path: '/Illustrate/PrivacyStatement' }
const member = { slug: 'member-statement', path: '/Illustrate/MemberStatement' }

export function loader({ client, url }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, /\/privacystatement/i.test(url.pathname) ? privacy.slug : member.slug)
}

export function Component() {
  const { page } = useLoaderData<LoadedContent>()
  const { path } = page.slug === privacy.slug ? privacy : member
  const asksConsent = useSite().gaMeasurementId !== null && page.slug === privacy.slug
  const crumbs = contentCrumbs(page.title)
  const contents = <ContentsList entries={page.sections} />
  return (
    <>
      <ContentMeta page={page} path={path} crumbs={crumbs} />
      <div className="container-page py-1">
        <Breadcrumbs label={contentTexts.breadcrumbs} crumbs={crumbs} />
      </div>
      <ReadingLayout contents={contents} contentsOnPhones={false}>
        <StatementLayout page={page} contents={contents}>
          <Sections sections={page.sections} layout="column" />
          {asksConsent && <ConsentChoice />}
        </StatementLayout>
      </ReadingLayout>
    </>
  )
}
