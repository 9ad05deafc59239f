import { CallError } from '#client/client.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { statementsApi } from '#contract/shop/pages/statements.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { statementTexts as texts } from '#messages/shop/pages/statement.ts'
import { ContentsList } from '#storefront/features/article/contents-list.tsx'
import { ReadingLayout } from '#storefront/features/article/reading-layout.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { StatementLayout } from '#storefront/features/statement/statement-layout.tsx'
import { contentCrumbs } from '#storefront/pages/content/content-page.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'

type PageData = Pick<CallOutput<typeof statementsApi.version>, 'page' | 'version'>

/** A version of a statement as it was, or as it is going to be. Search engines list the one that holds. */
export async function loader({ client, params }: PageLoaderArgs): Promise<PageData> {
  const of = { slug: params.slug ?? '', number: params.number ?? '' }
  try {
    const { page, version } = await client.call(statementsApi.version, { params: of })
    return { page, version }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw pageNotFound()
    throw error
  }
}

export function Component() {
  const { page, version } = useLoaderData<PageData>()
  const title = texts.versionTitle(page.title, version.number)
  const crumbs = contentCrumbs(title, [{ label: page.title, to: page.path }])
  const contents = <ContentsList entries={page.sections} />
  return (
    <>
      <PrivateMeta title={seoTexts.pageTitle(title)} />
      <div className="container-page py-1">
        <Breadcrumbs label={contentTexts.breadcrumbs} crumbs={crumbs} />
      </div>
      <ReadingLayout contents={contents} contentsOnPhones={false}>
        <StatementLayout
          page={{ ...page, title }}
          contents={contents}
          notice={
            <p className="mt-5 rounded-md bg-panel px-4 py-3 text-[15px]">
              {noticeOf(version)}{' '}
              <Link to={page.path} className="text-copper underline underline-offset-4 print:hidden">
                {texts.toCurrent}
              </Link>
            </p>
          }
        >
          <Sections sections={page.sections} layout="column" />
        </StatementLayout>
      </ReadingLayout>
    </>
  )
}

function noticeOf({ state, effective_on }: PageData['version']): string {
  if (state === 'upcoming') return texts.upcomingNotice(effective_on)
  return state === 'former' ? texts.formerNotice : texts.currentNotice
}
