import { CallError, type Client } from '#client/client.ts'
import type { Promotion } from '#contract/offers.ts'
import { type ContentPage, contentApi } from '#contract/shop/pages/content.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData, useRevalidator } from '#front/router/hooks.ts'
import { redirect } from '#front/router/route.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { seoTexts } from '#messages/shop/pages/seo.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { AddOneButton } from '#storefront/features/product-card/add-one-button.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { Countdown } from '#storefront/features/promotions/countdown.tsx'
import { findPromotion, promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { datesText, minuteText } from '#storefront/features/promotions/promotion-dates.ts'
import { PromotionError } from '#storefront/features/promotions/promotion-error.tsx'
import { PromotionIntro } from '#storefront/features/promotions/promotion-intro.tsx'
import { PromotionSection } from '#storefront/features/promotions/promotion-section.tsx'
import { PromotionTerms } from '#storefront/features/promotions/promotion-terms.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { ContentMeta } from '#storefront/pages/content/content-page.tsx'
import { PromotionSections } from '#storefront/pages/content/promotion-sections.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { largestSource } from '#ui/picture-source.ts'

export { PromotionError as ErrorBoundary }

interface PageData {
  /** Null: a page that the owner has written about no offer. */
  promotion: Promotion | null
  products: ProductCardData[] | null
  /** What the owner has written. */
  page: ContentPage | null
}

export async function loader({ client, params }: PageLoaderArgs): Promise<PageData> {
  const id = params.id ?? ''
  const [found, page] = await Promise.all([findPromotion(client, id), findWritten(client, id)])
  if (!found && !page) throw pageNotFound()
  // a promotion's number leads to its name, which for some is a page of its own
  if (found && id !== found.promotion.slug) throw redirect(`/promotions/${found.promotion.slug}`)
  return { promotion: found?.promotion ?? null, products: found?.products?.map(toProductCard) ?? null, page }
}

/** The page of this promotion, where one was written; null: there is none, or the text has another address. */
async function findWritten(client: Client, slug: string): Promise<ContentPage | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return null
  try {
    const { page } = await client.call(contentApi.page, { params: { slug } })
    return page.path === `/promotions/${slug}` ? page : null
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

export function Component() {
  const { promotion, products, page } = useLoaderData<PageData>()
  if (!promotion) return page && <WrittenPage page={page} />
  return <OfferPage promotion={promotion} products={products} page={page} />
}

/** About no offer of the shop: an event, a market, news. */
function WrittenPage({ page }: { page: ContentPage }) {
  const crumbs = promotionCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PromotionIntro crumbs={crumbs} {...page}>
        <LinkButton to="/products">{texts.browse}</LinkButton>
      </PromotionIntro>
      <div className="container-page">
        <PromotionSections sections={page.sections} />
      </div>
    </>
  )
}

/** What the offer says of itself; what the owner has written about it takes the place of its name, words and picture. */
function OfferPage({ promotion, products, page }: PageData & { promotion: Promotion }) {
  const title = page?.title ?? promotion.name
  const crumbs = promotionCrumbs(title)
  const picture = page?.picture ?? promotion.picture
  return (
    <>
      <PageMeta
        title={seoTexts.pageTitle(title)}
        description={page?.description ?? promotion.description}
        path={`/promotions/${promotion.slug}`}
        {...(picture ? { image: largestSource(picture) } : {})}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <PromotionIntro
        crumbs={crumbs}
        eyebrow={page?.eyebrow ?? texts.detailEyebrow}
        title={title}
        lead={page?.lead ?? promotion.description}
        picture={picture}
      >
        <Facts promotion={promotion} everything={products === null} />
      </PromotionIntro>
      <div className="container-page">
        {page && <PromotionSections sections={page.sections} />}
        {isDescribed(promotion) && (
          <PromotionSection id="terms" title={texts.terms}>
            <PromotionTerms promotion={promotion} everything={products === null} />
          </PromotionSection>
        )}
        <PromotionSection id="rules" title={texts.rules}>
          <ol className="max-w-[38em] list-decimal space-y-2 pl-6 marker:text-copper">
            {promotion.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </PromotionSection>
        {isDescribed(promotion) && (
          <PromotionSection id="products" title={texts.products} wide={products !== null && products.length > 0}>
            <Products products={products} />
          </PromotionSection>
        )}
      </div>
    </>
  )
}

/** The specification's promotion has rules as text, and says nothing about rewards, conditions and products. */
function isDescribed({ reward_name }: Promotion): boolean {
  return reward_name !== ''
}

/** The reward, the dates, and the time left. */
function Facts({ promotion, everything }: { promotion: Promotion; everything: boolean }) {
  const { revalidate } = useRevalidator()
  const { phase, date_from, date_to, days_left } = promotion
  return (
    <>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4">
        {isDescribed(promotion) && (
          <>
            <dt className="text-ink-soft">{texts.reward}</dt>
            <dd className="font-medium text-copper">{promotion.reward_name}</dd>
          </>
        )}
        <dt className="text-ink-soft">{texts.dates}</dt>
        <dd className="tabular-nums">{datesText(promotion)}</dd>
      </dl>
      <div className="mt-5">
        {date_to && days_left !== null && (
          <Countdown name={promotion.name} end={date_to} daysLeft={days_left} onEnd={() => void revalidate()} />
        )}
        {phase === 'upcoming' && date_from && <Note>{texts.upcoming(minuteText(date_from))}</Note>}
        {phase === 'ended' && <Note>{texts.ended}</Note>}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {phase === 'ended' ? (
          <LinkButton to="/promotions">{texts.seeAll}</LinkButton>
        ) : (
          <>
            {everything ? (
              <LinkButton to="/products">{texts.browse}</LinkButton>
            ) : (
              <LinkButton to="#products">{texts.seeProducts}</LinkButton>
            )}
            {promotion.terms && (
              <LinkButton to="/member/CartPage" variant="secondary">
                {texts.toCart}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Note(props: { children: string }) {
  return <p className="max-w-[30em] rounded-md bg-panel px-5 py-4">{props.children}</p>
}

function Products({ products }: Pick<PageData, 'products'>) {
  if (!products || products.length === 0) {
    return (
      <>
        <p className="text-ink-soft">{products ? texts.noProductsText : texts.everythingText}</p>
        <LinkButton to="/products" variant="secondary" className="mt-5">
          {texts.browse}
        </LinkButton>
      </>
    )
  }
  return (
    <ProductGrid label={texts.products}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={gridPhotoSizes}
            heart={<FavouriteButton product={product} overPhoto />}
            add={<AddOneButton product={product} />}
          />
        </li>
      ))}
    </ProductGrid>
  )
}
