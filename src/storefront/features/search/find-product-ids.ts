import type { Client } from '#client/client.ts'
import { productsApi } from '#contract/products.ts'
import { prepareSearch } from '#domain/product-search.ts'
import { toSearchedProduct } from './searched-product.ts'

/** All products that a search finds, the best match first. */
export async function findProductIds(client: Client, term: string): Promise<number[]> {
  const { products } = await client.call(productsApi.list, {})
  const searched = products.map((product) => ({ id: product.id, ...toSearchedProduct(product) }))
  return prepareSearch(searched)
    .find(term, products.length)
    .map(({ id }) => id)
}

/** The products of a shared list, each once: `6,,1,6` is 6 and 1. */
export function readPick(text: string): number[] {
  return [...new Set(text.split(',').map(Number))].filter((id) => id > 0)
}
