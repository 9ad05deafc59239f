import { useLoaderData } from 'react-router'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { ContentMeta, contentCrumbs } from './content-meta.tsx'
import type { LoadedContent } from './load-content.ts'

/** A page that is its stored text and nothing more. */
export function PlainContentPage({ path }: { path: string }) {
  const { page } = useLoaderData<LoadedContent>()
  const crumbs = contentCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} path={path} crumbs={crumbs} />
      <PageIntro page={page} crumbs={crumbs} />
      <div className="container-page">
        <Sections sections={page.sections} layout="split" />
      </div>
    </>
  )
}
