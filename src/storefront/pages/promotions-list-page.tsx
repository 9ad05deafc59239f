import { useLoaderData } from 'react-router'
import nothingDrawing from '#assets/drawings/nothing-found.svg'
import { type Promotion, promotionsApi } from '#contract/offers.ts'
import { useShopWords } from '#front/app/site.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { headings } from '#messages/headings.ts'
import { promotionTexts as texts } from '#messages/promotions.ts'
import { seoTexts } from '#messages/seo.ts'
import { promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { PromotionCard } from '#storefront/features/promotions/promotion-card.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const feed = '/promotions/feed.xml'

export async function loader({ client }: PageLoaderArgs): Promise<Promotion[]> {
  return (await client.call(promotionsApi.list, {})).promotions
}

export function Component() {
  const promotions = useLoaderData<Promotion[]>()
  const crumbs = promotionCrumbs()
  const say = useShopWords()
  return (
    <>
      <PageMeta title={seoTexts.pageTitle(texts.all)} description={texts.listDescription} path="/promotions" />
      <link rel="alternate" type="application/rss+xml" title={say(seoTexts.feedTitle)} href={feed} />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="py-8 lg:py-12">
          <p className="eyebrow text-copper">{texts.listEyebrow}</p>
          <h1 className="mt-3 font-serif text-[34px] leading-tight font-semibold tracking-[0.06em] md:text-5xl">
            {headings.promotions}
          </h1>
          <p className="mt-5 max-w-[30em] text-[17px] leading-[1.8] text-ink-soft md:text-lg md:leading-[1.8]">
            <Clauses text={texts.listLead} />
          </p>
        </div>
        {promotions.length === 0 ? <NoPromotions /> : <List promotions={promotions} />}
        <p className="mt-14 border-t border-line pt-4 text-sm">
          <a href={feed} className="inline-flex min-h-11 items-center text-copper underline underline-offset-4">
            {texts.feed}
          </a>
        </p>
      </div>
    </>
  )
}

function List({ promotions }: { promotions: Promotion[] }) {
  return (
    <ul aria-label={texts.list} className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-16">
      {promotions.map((promotion, index) => (
        <li key={promotion.id} className={index === 0 ? 'col-span-full' : ''}>
          <PromotionCard promotion={promotion} wide={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function NoPromotions() {
  return (
    <EmptyState
      drawing={nothingDrawing}
      title={<h2 className="font-serif text-2xl font-semibold">{headings.noPromotions}</h2>}
      text={texts.noneText}
      action={
        <>
          <LinkButton to="/products">{texts.browse}</LinkButton>
          <LinkButton to="/promotions/free-shipping" variant="secondary">
            {headings.freeShipping}
          </LinkButton>
        </>
      }
    />
  )
}
