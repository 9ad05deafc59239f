import { useSite } from '#front/app/site.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { redirect } from '#front/router/route.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { ContentsList } from '#storefront/features/article/contents-list.tsx'
import { ReadingLayout } from '#storefront/features/article/reading-layout.tsx'
import { ConsentChoice } from '#storefront/features/consent/consent-choice.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { StatementLayout } from '#storefront/features/statement/statement-layout.tsx'
import { FormerVersions, UpcomingVersion } from '#storefront/features/statement/statement-versions.tsx'
import { ContentMeta, contentCrumbs } from '#storefront/pages/content/content-page.tsx'
import { type LoadedStatement, loadStatement } from '#storefront/pages/content/load-statement.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

const privacySlug = 'privacy-statement'

/** The two that the specification names have their own addresses; others have their code. */
export async function loader({ client, params, url }: PageLoaderArgs): Promise<LoadedStatement> {
  const named = /\/privacystatement/i.test(url.pathname) ? privacySlug : 'member-statement'
  const loaded = await loadStatement(client, params.slug ?? named)
  if (params.slug && loaded.page.path !== url.pathname) throw redirect(loaded.page.path)
  return loaded
}

export function Component() {
  const { page, versions } = useLoaderData<LoadedStatement>()
  const asksConsent = useSite().gaMeasurementId !== null && page.slug === privacySlug
  const crumbs = contentCrumbs(page.title)
  const contents = <ContentsList entries={page.sections} />
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <div className="container-page py-1">
        <Breadcrumbs label={contentTexts.breadcrumbs} crumbs={crumbs} />
      </div>
      <ReadingLayout contents={contents} contentsOnPhones={false}>
        <StatementLayout
          page={page}
          contents={contents}
          notice={<UpcomingVersion slug={page.slug} versions={versions} />}
          end={<FormerVersions slug={page.slug} versions={versions} />}
        >
          <Sections sections={page.sections} layout="column" />
          {asksConsent && <ConsentChoice />}
        </StatementLayout>
      </ReadingLayout>
    </>
  )
}
