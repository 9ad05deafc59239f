import type { Product } from '#contract/products.ts'
import type { SearchedProduct } from '#domain/product-search.ts'

/** In what a search looks. */
export function toSearchedProduct(product: Product): Required<SearchedProduct> {
  return {
    name: product.name,
    details: [product.origin, product.processing_method, product.flavor_notes, product.name_en].join(' '),
    words: product.search_words,
  }
}
