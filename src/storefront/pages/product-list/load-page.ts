/** In a file of its own: most shops never need it. */
import type { Client } from '#client/client.ts'
import { productPagesApi } from '#contract/shop/pages/product-pages.ts'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'
import type { ListQuery } from '#storefront/features/product-list/list-query.ts'
import type { ListView } from '#storefront/features/product-list/list-view.ts'

export interface CardView extends ListView<ProductCardData> {
  /** What comes nearest to a search that finds nothing. */
  nearest: ProductCardData[]
}

interface Place {
  category: number | null
  taste: string
  page: number
}

export async function loadPage(client: Client, query: ListQuery, place: Place): Promise<CardView> {
  const {
    products,
    nearest = [],
    ...page
  } = await client.call(productPagesApi.list, { query: toCallQuery(query, place) })
  return { ...page, products: products.map(toProductCard), nearest: nearest.map(toProductCard) }
}

/** Only what differs from the list's usual page: its call has an answer that is kept. */
function toCallQuery({ q, pick, roast, process, sort }: ListQuery, { category, taste, page }: Place) {
  return {
    ...(category === null ? {} : { category: String(category) }),
    ...(q ? { q } : pick ? { pick } : {}),
    ...(roast.length > 0 ? { roast: roast.join(',') } : {}),
    ...(process.length > 0 ? { process: process.join(',') } : {}),
    ...(sort === 'recommended' ? {} : { sort }),
    ...(taste ? { taste } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
