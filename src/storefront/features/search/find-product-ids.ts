import type { Client } from '#client/client.ts'
import { productsApi } from '#contract/products.ts'
import { toSearchedProduct } from './searched-product.ts'

/** All products that a search finds, the best match first. The rules are loaded with the first search. */
export async function findProductIds(client: Client, term: string): Promise<number[]> {
  const [{ products }, { prepareSearch }] = await Promise.all([
    client.call(productsApi.list, {}),
    import('#domain/product-search.ts'),
  ])
  const searched = products.map((product) => ({ id: product.id, ...toSearchedProduct(product) }))
  return prepareSearch(searched)
    .find(term, products.length)
    .map(({ id }) => id)
}
