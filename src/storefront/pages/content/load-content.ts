import { CallError, type Client } from '#client/client.ts'
import { type ContentPage, contentApi } from '#contract/content.ts'
import { pageNotFound } from '#front/navigation/page-module.ts'
import { type ProductCardData, toProductCard } from '#storefront/features/product-card/to-product-card.ts'

/** A page of stored text, with the products that it names. */
export interface LoadedContent {
  page: ContentPage
  products: ProductCardData[]
}

export async function loadContent(client: Client, slug: string): Promise<LoadedContent> {
  try {
    const { page, products } = await client.call(contentApi.page, { params: { slug } })
    return { page, products: products.map(toProductCard) }
  } catch (error) {
    // a page that the owner has unpublished
    if (error instanceof CallError && error.status === 404) throw pageNotFound()
    throw error
  }
}
