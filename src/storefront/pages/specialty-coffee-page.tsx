import { useLoaderData } from 'react-router'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { articleTexts } from '#messages/article.ts'
import { ContentsList } from '#storefront/features/article/contents-list.tsx'
import { ReadingLayout } from '#storefront/features/article/reading-layout.tsx'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { ArticleJsonLd } from '#storefront/meta/json-ld.tsx'
import { ContentMeta, contentCrumbs, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'

const path = '/SpecialtyCoffeePage'

export function loader({ client }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, 'specialty-coffee')
}

export function Component() {
  const { page } = useLoaderData<LoadedContent>()
  const crumbs = contentCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} path={path} crumbs={crumbs} type="article" />
      <ArticleJsonLd page={page} path={path} />
      <article className="print-page">
        <PageIntro page={page} crumbs={crumbs} />
        <ReadingLayout contents={<ContentsList entries={page.sections} />}>
          <Sections sections={page.sections} layout="column" />
          <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft tabular-nums">
            <time dateTime={page.updated_on}>{articleTexts.updated(page.updated_on)}</time>
          </p>
        </ReadingLayout>
      </article>
    </>
  )
}
