import emptyDrawing from '#assets/drawings/nothing-found.svg'
import type { Promotion } from '#contract/offers.ts'
import type { Product } from '#contract/products.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useRevalidator } from '#front/router/hooks.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { FavouriteButton } from '#storefront/features/favourites/favourite-button.tsx'
import { AddOneButton } from '#storefront/features/product-card/add-one-button.tsx'
import { ProductCard } from '#storefront/features/product-card/product-card.tsx'
import { gridPhotoSizes, ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import { Countdown } from '#storefront/features/promotions/countdown.tsx'
import { findPromotion, promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { dayText } from '#storefront/features/promotions/promotion-dates.ts'
import { PromotionError } from '#storefront/features/promotions/promotion-error.tsx'
import { PromotionIntro } from '#storefront/features/promotions/promotion-intro.tsx'
import { PromotionSection } from '#storefront/features/promotions/promotion-section.tsx'
import { ContentMeta, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'
import { PromotionSections } from '#storefront/pages/content/promotion-sections.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export { PromotionError as ErrorBoundary }

interface OfferedProduct {
  card: ProductCardData
  until: string | null
}

interface PageData extends Pick<LoadedContent, 'page'> {
  /** Null: nothing of the kind runs now. */
  promotion: Promotion | null
  offered: OfferedProduct[]
}

/** What is on offer is what has a lower price now, which is the price that the cart asks for. */
export async function loader({ client }: PageLoaderArgs): Promise<PageData> {
  const [{ page }, found] = await Promise.all([
    loadContent(client, 'promotions-limited-offer'),
    findPromotion(client, 'limited-offer'),
  ])
  const runs = found?.promotion.phase === 'running'
  return {
    page,
    promotion: runs ? found.promotion : null,
    offered: runs ? listOffered(found.products ?? []) : [],
  }
}

/** The largest discount first. */
function listOffered(products: Product[]): OfferedProduct[] {
  return products
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount || a.id - b.id)
    .map((product) => ({ card: toProductCard(product), until: product.discount_to }))
}

export function Component() {
  const { page, promotion, offered } = useLoaderData<PageData>()
  const { revalidate } = useRevalidator()
  const crumbs = promotionCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PromotionIntro
        crumbs={crumbs}
        eyebrow={page.eyebrow}
        title={page.title}
        lead={promotion?.description ?? page.lead}
        picture={page.picture ?? promotion?.picture ?? null}
      >
        {promotion?.date_to && promotion.days_left !== null && (
          <Countdown
            name={promotion.name}
            end={promotion.date_to}
            daysLeft={promotion.days_left}
            onEnd={() => void revalidate()}
          />
        )}
      </PromotionIntro>
      <div className="container-page">
        {offered.length === 0 ? (
          <NothingOffered />
        ) : (
          <PromotionSection id="products" title={texts.limitedProducts} wide>
            <OfferedProducts offered={offered} />
          </PromotionSection>
        )}
        <PromotionSections sections={page.sections} />
        {promotion && (
          <PromotionSection id="rules" title={texts.rules}>
            <ol className="max-w-[38em] list-decimal space-y-2 pl-6 marker:text-copper">
              {promotion.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </PromotionSection>
        )}
      </div>
    </>
  )
}

function OfferedProducts({ offered }: Pick<PageData, 'offered'>) {
  return (
    <ProductGrid label={texts.limitedProducts}>
      {offered.map(({ card, until }) => (
        <li key={card.id}>
          <ProductCard
            product={card}
            sizes={gridPhotoSizes}
            heart={<FavouriteButton product={card} overPhoto />}
            add={<AddOneButton product={card} />}
            reason={until === null ? undefined : texts.priceUntil(dayText(until))}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

function NothingOffered() {
  return (
    <EmptyState
      drawing={emptyDrawing}
      title={<h2 className="font-serif text-2xl font-semibold">{headings.noLimitedOffer}</h2>}
      text={texts.limitedNoneText}
      action={
        <>
          <LinkButton to="/promotions">{texts.seeAll}</LinkButton>
          <LinkButton to="/products" variant="secondary">
            {texts.browse}
          </LinkButton>
        </>
      }
    />
  )
}
