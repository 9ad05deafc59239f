import type { SearchedProduct } from './product-search.ts'

interface ProductTexts {
  name: string
  name_en: string
  origin: string
  processing_method: string | null
  flavor_notes: string
  search_words: string
}

/** In what a search looks. */
export function toSearchedProduct(product: ProductTexts): Required<SearchedProduct> {
  return {
    name: product.name,
    details: [product.origin, product.processing_method, product.flavor_notes, product.name_en].join(' '),
    words: product.search_words,
  }
}
