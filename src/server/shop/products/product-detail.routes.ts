import { productDetailApi } from '#contract/shop/pages/product-detail.ts'
import { type Serving, serveCacheable } from '#server/http/serve.ts'
import { showProduct, showProductToMember } from './product-detail.service.ts'

export function productDetailRoutes(serving: Serving): void {
  const { deps } = serving
  serveCacheable(serving, productDetailApi.show, async ({ params, member }) => {
    if (member) return { answer: await showProductToMember(deps, params.product_id, member.id), cachePolicy: null }
    const { view, cachePolicy } = await showProduct(deps, params.product_id)
    return { answer: view, cachePolicy }
  })
}
