import type { ContentPage } from '#contract/content.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { contentTexts } from '#messages/content.ts'
import { seoTexts } from '#messages/seo.ts'
import { BreadcrumbJsonLd, FaqJsonLd } from '#storefront/meta/json-ld.tsx'
import type { Crumb } from '#ui/breadcrumbs.tsx'

/** `/about/brand` is below the home page; what is between them goes into `parents`. */
export function contentCrumbs(title: string, parents: Crumb[] = []): Crumb[] {
  return [{ label: contentTexts.home, to: '/' }, ...parents, { label: title }]
}

interface ContentMetaProps {
  page: ContentPage
  path: string
  crumbs: Crumb[]
  type?: 'website' | 'article'
}

export function ContentMeta({ page, path, crumbs, type = 'website' }: ContentMetaProps) {
  const { picture } = page
  return (
    <>
      <PageMeta
        title={seoTexts.pageTitle(page.title)}
        description={page.description}
        path={path}
        type={type}
        {...(picture ? { image: `${picture.base}-${Math.max(...picture.widths)}.jpg` } : {})}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <FaqJsonLd page={page} />
    </>
  )
}
