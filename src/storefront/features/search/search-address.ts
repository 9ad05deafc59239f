import { readSearchTerm } from '#domain/catalogue/search-term.ts'

/** The page with all that is found. */
export function searchAddress(term: string): string {
  return `/products?q=${encodeURIComponent(readSearchTerm(term))}`
}
