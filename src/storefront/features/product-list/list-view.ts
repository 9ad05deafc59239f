import {
  countFacetCells,
  type FacetCell,
  filterProducts,
  inCategory,
  type ListedProduct,
  type ProductFilter,
  type SortOrder,
  sortProducts,
} from '#domain/catalogue/product-filter.ts'

/** One page of a list that is filtered and sorted. */
export interface ListView<P> {
  products: P[]
  /** On all pages. */
  total: number
  page: number
  pages: number
  /** Before filtering. */
  facets: FacetCell[]
}

interface Choice extends ProductFilter {
  category: number | null
  /** The products that the address searches for or names, the best match first; null: all. */
  found: readonly number[] | null
  sort: SortOrder
}

/** Of a shop whose products are all loaded. */
export function viewOf<P extends ListedProduct>(
  all: readonly P[],
  { category, found, ...choice }: Choice,
): ListView<P> {
  const offered = inCategory(found === null ? all : findIn(all, found), category)
  const products = sortProducts(filterProducts(offered, choice), choice.sort)
  return { products, total: products.length, page: 1, pages: 1, facets: countFacetCells(offered) }
}

/** In the order of the search. */
function findIn<P extends ListedProduct>(all: readonly P[], found: readonly number[]): P[] {
  return found.flatMap((id) => all.find((product) => product.id === id) ?? [])
}
