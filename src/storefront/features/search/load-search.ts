/** Loaded with the first search: neither the list nor the search rules are part of a page before that. */
import type { Client } from '#client/client.ts'
import type { Product } from '#contract/products.ts'
import { productPagesApi } from '#contract/shop/pages/product-pages.ts'
import { prepareSearch } from '#domain/catalogue/product-search.ts'
import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { toSearchedProduct } from '#domain/catalogue/searched-product.ts'
import { lowestPrice, shownStock } from '#domain/catalogue/sizes.ts'
import { createBrowserMemo } from '#front/data/browser-memo.ts'
import { track } from '#storefront/analytics/track.ts'
import { loadAllProducts } from '#storefront/products/load-all-products.ts'
import type { SearchItem } from './search-item.ts'

/** `count`: of all that match, of which `items` are the first. */
export interface Found {
  items: SearchItem[]
  count: number
}

/** In a shop whose products are all loaded every keystroke is answered at once; a larger shop is asked. */
export type ProductSearch = { find: (text: string) => Found } | { ask: (text: string) => Promise<Found> }

/** The box shows so many. */
const shownItems = 5
const fiveMinutesMs = 5 * 60_000
const memo = createBrowserMemo<ProductSearch>(fiveMinutesMs)

export function loadSearch(client: Client): Promise<ProductSearch> {
  return memo.get(client, async () => {
    const products = await loadAllProducts(client)
    const report = createReport()
    if (!products) return { ask: async (text) => report(text, await askForItems(client, text)) }
    const index = prepareSearch(products.map((product) => ({ ...toSearchedProduct(product), ...toItem(product) })))
    return {
      find(text) {
        const found = index.find(text, products.length)
        return report(text, { items: found.slice(0, shownItems), count: found.length })
      },
    }
  })
}

async function askForItems(client: Client, text: string): Promise<Found> {
  const query = { q: readSearchTerm(text), limit: String(shownItems) }
  const { products, total } = await client.call(productPagesApi.list, { query })
  return { items: products.map(toItem), count: total }
}

/** After this long without typing the search is reported. */
const restMs = 1200

/** Every keystroke is a search; only the last one is reported. */
function createReport(): (text: string, found: Found) => Found {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''
  return (text, found) => {
    const term = text.trim()
    if (term !== last) {
      last = term
      clearTimeout(timer)
      timer = setTimeout(() => track('search', { term, found: found.count > 0 }), restMs)
    }
    return found
  }
}

function toItem(product: Product): SearchItem {
  return {
    id: product.id,
    name: product.name,
    ...lowestPrice(product.sizes),
    soldOut: shownStock(product) === 0,
    photo: product.pictures[0] ?? null,
  }
}
