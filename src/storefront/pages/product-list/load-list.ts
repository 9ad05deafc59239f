/**
 * What the list's page loads. A shop that fits on one page is loaded as a whole, and filtered in the browser without a
 * call; a larger one is filtered, searched and sorted by the server, page by page (load-page.ts).
 */
import type { Client } from '#client/client.ts'
import { type Category, productsApi } from '#contract/products.ts'
import { type Banner, contentApi } from '#contract/shop/pages/content.ts'
import { productPagesApi } from '#contract/shop/pages/product-pages.ts'
import { createBrowserMemo } from '#front/data/browser-memo.ts'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import type { ListQuery } from '#storefront/features/product-list/list-query.ts'
import { loadAllProducts } from '#storefront/products/load-all-products.ts'

export interface ListBase {
  /** Every product of the shop; null where there are more than one page shows. */
  all: ProductCardData[] | null
  categories: Category[]
  /** Its picture is shown for every category, its texts for the whole list; null when the owner has unpublished it. */
  banner: Banner | null
}

/** Every category shows a part of the same list: going from one to the next makes no call within a minute. */
export const baseMemo = createBrowserMemo<ListBase>(60_000)

export async function loadBase(client: Client): Promise<ListBase> {
  const [products, { categories }, banner] = await Promise.all([
    loadAllProducts(client),
    client.call(productsApi.categories, {}),
    client.call(contentApi.banner, { params: { slug: 'banner-products' } }).catch(() => null),
  ])
  return { all: products?.map(toProductCard) ?? null, categories, banner: banner?.banner ?? null }
}

export interface FoundProducts {
  /** The products that the address searches for or names, the best match first; null: all. */
  found: number[] | null
  /** What comes nearest to a search that finds nothing. */
  nearest: ProductCardData[]
}

/** They are on one page. */
export async function findProducts(client: Client, { q, pick }: ListQuery): Promise<FoundProducts> {
  if (!q && !pick) return { found: null, nearest: [] }
  const { products, nearest = [] } = await client.call(productPagesApi.list, { query: q ? { q } : { pick } })
  return { found: products.map(({ id }) => id), nearest: nearest.map(toProductCard) }
}
