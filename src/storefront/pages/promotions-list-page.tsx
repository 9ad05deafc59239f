import nothingDrawing from '#assets/drawings/nothing-found.svg'
import { type Promotion, promotionsApi } from '#contract/offers.ts'
import { useShopWords } from '#front/app/site.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { PromotionCard } from '#storefront/features/promotions/promotion-card.tsx'
import { ContentMeta, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'
import { PromotionSections } from '#storefront/pages/content/promotion-sections.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

const feed = '/promotions/feed.xml'

interface PageData extends Pick<LoadedContent, 'page'> {
  promotions: Promotion[]
}

export async function loader({ client }: PageLoaderArgs): Promise<PageData> {
  const [{ page }, { promotions }] = await Promise.all([
    loadContent(client, 'promotions'),
    client.call(promotionsApi.list, {}),
  ])
  return { page, promotions }
}

export function Component() {
  const { page, promotions } = useLoaderData<PageData>()
  const crumbs = promotionCrumbs()
  const say = useShopWords()
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <link rel="alternate" type="application/rss+xml" title={say(seoTexts.feedTitle)} href={feed} />
      <div className="container-page">
        <div className="py-1">
          <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
        </div>
        <div className="py-8 lg:py-12">
          <p className="eyebrow text-copper">{page.eyebrow}</p>
          <h1 className="mt-3 font-serif text-[34px] leading-tight font-semibold tracking-[0.06em] md:text-5xl">
            {page.title}
          </h1>
          <p className="mt-5 max-w-[30em] text-[17px] leading-[1.8] text-ink-soft md:text-lg md:leading-[1.8]">
            <Clauses text={page.lead} />
          </p>
        </div>
        {promotions.length === 0 ? <NoPromotions /> : <List promotions={promotions} />}
        <PromotionSections sections={page.sections} />
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
