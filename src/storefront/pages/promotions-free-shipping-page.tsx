import { useLoaderData } from 'react-router'
import type { Banner } from '#contract/content.ts'
import { contentApi } from '#contract/content.ts'
import type { Promotion } from '#contract/offers.ts'
import type { Twd } from '#domain/money.ts'
import { PageMeta } from '#front/meta/page-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { headings } from '#messages/headings.ts'
import { promotionTexts as texts } from '#messages/promotions.ts'
import { seoTexts } from '#messages/seo.ts'
import { findBanner, findPromotion, promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { PromotionError } from '#storefront/features/promotions/promotion-error.tsx'
import { PromotionIntro } from '#storefront/features/promotions/promotion-intro.tsx'
import { PromotionSection } from '#storefront/features/promotions/promotion-section.tsx'
import { ShippingConditions, ShippingExamples, ShippingLine } from '#storefront/features/promotions/shipping-terms.tsx'
import { BreadcrumbJsonLd } from '#storefront/meta/json-ld.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export { PromotionError as ErrorBoundary }

/** Free shipping is a rule of the shop: the page exists whether or not the owner lists it among the promotions. */
interface PageData {
  banner: Banner | null
  picture: Promotion['picture']
  freeFrom: Twd
}

export async function loader({ client }: PageLoaderArgs): Promise<PageData> {
  const [banner, listed, terms] = await Promise.all([
    findBanner(client, 'banner-free-shipping'),
    findPromotion(client, 'free-shipping'),
    client.call(contentApi.shippingTerms, {}),
  ])
  const picture = banner?.picture ?? listed?.promotion.picture ?? null
  return { banner, picture, freeFrom: terms.free_shipping_from }
}

export function Component() {
  const { banner, picture, freeFrom } = useLoaderData<PageData>()
  const title = banner?.title ?? headings.freeShipping
  const crumbs = promotionCrumbs(title)
  return (
    <>
      <PageMeta
        title={seoTexts.pageTitle(title)}
        description={texts.shippingDescription(freeFrom)}
        path="/promotions/free-shipping"
        {...(picture ? { image: `${picture.base}-${Math.max(...picture.widths)}.jpg` } : {})}
      />
      <BreadcrumbJsonLd crumbs={crumbs} />
      <PromotionIntro
        crumbs={crumbs}
        eyebrow={banner?.eyebrow ?? texts.shippingEyebrow}
        title={title}
        lead={texts.shippingLead(freeFrom)}
        picture={picture}
      >
        <ShippingLine freeFrom={freeFrom} />
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/products">{texts.shop}</LinkButton>
          <LinkButton to="/member/CartPage" variant="secondary">
            {texts.seeCart}
          </LinkButton>
        </div>
      </PromotionIntro>
      <div className="container-page">
        <PromotionSection id="terms" title={texts.shippingTerms} wide>
          <ShippingConditions freeFrom={freeFrom} />
        </PromotionSection>
        <PromotionSection id="examples" title={texts.examples}>
          <ShippingExamples freeFrom={freeFrom} />
        </PromotionSection>
      </div>
    </>
  )
}
