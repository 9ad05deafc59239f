import { promotionsApi } from '#contract/offers.ts'
import { couponsApi } from '#contract/shop/checkout/coupons.ts'
import { contentApi } from '#contract/shop/pages/content.ts'
import { type Serving, serve, serveCacheable, serveCached } from '#server/http/serve.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { listCoupons } from './coupons.service.ts'
import { readFreeShippingFrom } from './free-shipping.service.ts'
import { listRunningPromotions, offersTag, requirePromotion } from './offers.service.ts'

export function offersRoutes(serving: Serving): void {
  const { deps } = serving
  serveCached(serving, promotionsApi.list, [offersTag], async () => {
    const { promotions, validUntil } = await listRunningPromotions(deps)
    return { answer: { promotions }, validUntil }
  })
  serve(serving, couponsApi.list, async ({ member }) => ({ coupons: await listCoupons(deps, member.id) }))
  serveCached(serving, contentApi.shippingTerms, [offersTag], async () => ({
    answer: { free_shipping_from: await readFreeShippingFrom(deps) },
    validUntil: null,
  }))
  serveCacheable(serving, promotionsApi.detail, async ({ params }) => {
    const { validUntil, ...answer } = await requirePromotion(deps, params.id)
    return { answer, cachePolicy: { tags: [offersTag, catalogueTag], validUntil } }
  })
}
