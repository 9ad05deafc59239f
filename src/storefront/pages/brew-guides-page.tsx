import { brewers } from '#domain/lots/brewing-advice.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { brewGuideTexts } from '#messages/shop/products/brew-guide.ts'
import { BrewerLinks } from '#storefront/features/brewing/brewer-links.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

const texts = brewGuideTexts.all
const crumbs = [{ label: brewGuideTexts.home, to: '/' }, { label: texts.name }]

/** Which brewer: each has its guide. */
export function Component() {
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/brew" />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page pb-4">
        <div className="py-1">
          <Breadcrumbs label={brewGuideTexts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="py-8 md:py-12">
          <p className="eyebrow text-copper">{texts.eyebrow}</p>
          <h1 className="mt-2 text-[30px] leading-tight font-semibold md:text-[38px]">{texts.name}</h1>
          <p className="mt-4 max-w-[34em] text-ink-soft">{texts.lead}</p>
        </div>
        <BrewerLinks brewers={brewers} />
      </div>
    </>
  )
}
