import { productsApi } from '#contract/products.ts'
import { productPagesApi } from '#contract/shop/pages/product-pages.ts'
import { type Serving, serveCacheable, serveCached } from '#server/http/serve.ts'
import { catalogueTag, listCategories, listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { listHotProducts } from '#server/modules/catalogue/hot.service.ts'
import { pageOfProducts } from '#server/modules/catalogue/product-pages.service.ts'

export function catalogueRoutes(serving: Serving): void {
  const { deps } = serving
  serveCached(serving, productsApi.list, [catalogueTag], async () => {
    const { products, validUntil } = await listProducts(deps)
    return { answer: { products }, validUntil }
  })
  serveCacheable(serving, productPagesApi.list, async ({ query }) => {
    const { answer, validUntil } = await pageOfProducts(deps, query)
    return { answer, cachePolicy: { tags: [catalogueTag], validUntil } }
  })
  serveCached(serving, productsApi.hot, [catalogueTag], async () => {
    const { products, validUntil } = await listHotProducts(deps)
    return { answer: { products }, validUntil }
  })
  serveCached(serving, productsApi.categories, [catalogueTag], async () => ({
    answer: { categories: await listCategories(deps) },
    validUntil: null,
  }))
}
