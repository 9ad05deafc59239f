import { productDetailApi } from '#contract/product-detail.ts'
import { type Serving, serveKept } from '#server/http/serve.ts'
import { showProduct, showProductToMember } from './product-detail.service.ts'

export function productDetailRoutes(serving: Serving): void {
  const { deps } = serving
  serveKept(serving, productDetailApi.show, async ({ params, member }) => {
    if (member) return { answer: await showProductToMember(deps, params.product_id, member.id), keep: null }
    const { shown, keep } = await showProduct(deps, params.product_id)
    return { answer: shown, keep }
  })
}
