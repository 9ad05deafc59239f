import type { Client } from '#client/client.ts'
import { type Product, productsApi } from '#contract/products.ts'
import type { Twd } from '#domain/money.ts'
import { discountedPrice } from '#domain/pricing.ts'
import { createBrowserMemo } from '#storefront/browser-memo.ts'
import type { PictureData } from '#ui/picture-source.ts'

export interface SearchItem {
  id: number
  name: string
  words: string
  amount: Twd
  original: Twd
  photo: PictureData | null
}

const minuteMs = 60_000
const memo = createBrowserMemo<SearchItem[]>(5 * minuteMs)

/** All products as the search needs them; asked for once, when somebody first wants to search. */
export function loadSearchItems(client: Client): Promise<SearchItem[]> {
  return memo.get(client, async () => (await client.call(productsApi.list, {})).products.map(toSearchItem))
}

export function toSearchItem(product: Product): SearchItem {
  return {
    id: product.id,
    name: product.name,
    words: `${product.search_words} ${product.flavor_notes}`,
    amount: discountedPrice(product.price, product.discount),
    original: product.price,
    photo: product.pictures[0] ?? null,
  }
}
