import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { redirect } from '#front/router/route.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { LotLookup, lookUp } from '#storefront/features/lots/lot-lookup.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

const texts = lotTexts.lookup

interface PageData {
  malformed: boolean
}

/** `/lot?code=ey 1112 7f`: the form without scripts. */
export async function loader({ url }: PageLoaderArgs): Promise<PageData> {
  const { to, malformed } = lookUp(url.searchParams.get('code'))
  if (to) throw redirect(to)
  return { malformed }
}

export function Component() {
  const { malformed } = useLoaderData<PageData>()
  const crumbs = [{ label: lotTexts.home, to: '/' }, { label: texts.crumb }]
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} path="/lot" />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={lotTexts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="max-w-xl py-8 md:py-14">
          <p className="eyebrow text-copper">{texts.eyebrow}</p>
          <h1 className="mt-2 font-serif text-[30px] font-semibold md:text-[38px]">{headings.lotLookup}</h1>
          <p className="mt-4 mb-8 text-ink-soft">{texts.lead}</p>
          <LotLookup malformed={malformed} />
        </div>
      </div>
    </>
  )
}
