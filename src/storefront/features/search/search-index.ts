/** Loaded with the first search: neither the list nor the search rules are part of a page before that. */
import type { Client } from '#client/client.ts'
import { type Product, productsApi } from '#contract/products.ts'
import { prepareSearch, type SearchIndex } from '#domain/product-search.ts'
import { lowestPrice, shownStock } from '#domain/sizes.ts'
import { createBrowserMemo } from '#front/data/browser-memo.ts'
import { track } from '#storefront/analytics/track.ts'
import type { SearchItem } from './search-item.ts'
import { toSearchedProduct } from './searched-product.ts'

const fiveMinutesMs = 5 * 60_000
const memo = createBrowserMemo<SearchIndex<SearchItem>>(fiveMinutesMs)

export function loadSearchIndex(client: Client): Promise<SearchIndex<SearchItem>> {
  return memo.get(client, async () => {
    const { products } = await client.call(productsApi.list, {})
    return reportSearches(prepareSearch(products.map(toSearchItem)))
  })
}

/** After this long without typing the search is reported. */
const restMs = 1200

/** Every keystroke is a search; only the last one is reported. */
function reportSearches(index: SearchIndex<SearchItem>): SearchIndex<SearchItem> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  return {
    find(query, limit) {
      const term = query.trim()
      const items = index.find(query, limit)
      if (term !== last) {
        last = term
        clearTimeout(timer)
        timer = setTimeout(() => track('search', { term, found: items.length > 0 }), restMs)
      }
      return items
    },
  }
}

function toSearchItem(product: Product): SearchItem {
  return {
    id: product.id,
    ...toSearchedProduct(product),
    ...lowestPrice(product.sizes),
    soldOut: shownStock(product) === 0,
    photo: product.pictures[0] ?? null,
  }
}
