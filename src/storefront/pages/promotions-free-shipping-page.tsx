import { contentApi } from '#contract/shop/pages/content.ts'
import type { Twd } from '#domain/money.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { promotionCrumbs } from '#storefront/features/promotions/load-promotions.ts'
import { PromotionError } from '#storefront/features/promotions/promotion-error.tsx'
import { PromotionIntro } from '#storefront/features/promotions/promotion-intro.tsx'
import { PromotionSection } from '#storefront/features/promotions/promotion-section.tsx'
import { ShippingExamples, ShippingLine } from '#storefront/features/promotions/shipping-terms.tsx'
import { ContentMeta, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'
import { PromotionSections } from '#storefront/pages/content/promotion-sections.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export { PromotionError as ErrorBoundary }

/** Free shipping is a rule of the shop: the page exists whether or not the owner lists it among the promotions. */
interface PageData extends Pick<LoadedContent, 'page'> {
  freeFrom: Twd
}

export async function loader({ client }: PageLoaderArgs): Promise<PageData> {
  const [{ page }, terms] = await Promise.all([
    loadContent(client, 'promotions-free-shipping'),
    client.call(contentApi.shippingTerms, {}),
  ])
  return { page, freeFrom: terms.free_shipping_from }
}

export function Component() {
  const { page, freeFrom } = useLoaderData<PageData>()
  const crumbs = promotionCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PromotionIntro crumbs={crumbs} {...page}>
        <ShippingLine freeFrom={freeFrom} />
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/products">{texts.shop}</LinkButton>
          <LinkButton to="/member/CartPage" variant="secondary">
            {texts.seeCart}
          </LinkButton>
        </div>
      </PromotionIntro>
      <div className="container-page">
        <PromotionSections sections={page.sections} />
        <PromotionSection id="examples" title={texts.examples}>
          <ShippingExamples freeFrom={freeFrom} />
        </PromotionSection>
      </div>
    </>
  )
}
