import type { Client } from '#client/client.ts'
import { type Product, productsApi } from '#contract/products.ts'
import { productPagesApi, productsPerPage } from '#contract/shop/pages/product-pages.ts'

/**
 * Every product of the shop, by the specification's call; null: there are more than one page shows, and they are asked for
 * page by page. Where nobody can say how many there are, all are loaded.
 */
export async function loadAllProducts(client: Client): Promise<Product[] | null> {
  const size = await client.call(productPagesApi.list, { query: { limit: '1' } }).catch(() => null)
  if (size && size.total > productsPerPage) return null
  return (await client.call(productsApi.list, {})).products
}
