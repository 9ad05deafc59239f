/** Filtering and sorting of the product list. */
import { categoryIds, type ProcessingMethod, processingMethods, type RoastLevel, roastLevels } from './catalogue.ts'

export const sortOrders = ['recommended', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Chosen values: any within one facet may match, both facets must. Empty means no filter. */
export interface ProductFilter {
  roast: readonly RoastLevel[]
  process: readonly ProcessingMethod[]
}

/** What filters and sorting need of a product; `payable` is the price after a running discount. */
export interface ListedProduct {
  id: number
  categories: readonly number[]
  roast: RoastLevel | null
  process: ProcessingMethod | null
  payable: number
  rating: number
  reviews: number
  soldOut: boolean
}

/** The products of a category; null: all products. */
export function inCategory<P extends Pick<ListedProduct, 'categories'>>(
  products: readonly P[],
  category: number | null,
): P[] {
  return products.filter((product) => category === null || product.categories.includes(category))
}

/** Roast light or dark with process 水洗: washed coffees of either roast. A product without a value matches no choice. */
export function filterProducts<P extends Pick<ListedProduct, 'roast' | 'process'>>(
  products: readonly P[],
  filter: ProductFilter,
): P[] {
  return products.filter(({ roast, process }) => allows(filter.roast, roast) && allows(filter.process, process))
}

function allows<V>(chosen: readonly V[], value: V | null): boolean {
  return chosen.length === 0 || (value !== null && chosen.includes(value))
}

/** How many products have this roast and this process: a few of these say as much of any choice as the whole list. */
export interface FacetCell {
  roast: RoastLevel | null
  process: ProcessingMethod | null
  count: number
}

/** `[{ roast: 'light', process: '水洗', count: 3 }, ...]`; what no product has is left out. */
export function countFacetCells(products: readonly Pick<ListedProduct, 'roast' | 'process'>[]): FacetCell[] {
  const cells = new Map<string, FacetCell>()
  for (const { roast, process } of products) {
    const key = `${roast} ${process}`
    const cell = cells.get(key)
    if (cell) cell.count++
    else cells.set(key, { roast, process, count: 1 })
  }
  return [...cells.values()]
}

/** How many products the filter leaves. */
export function countFiltered(cells: readonly FacetCell[], filter: ProductFilter): number {
  return filterProducts(cells, filter).reduce((sum, { count }) => sum + count, 0)
}

export interface FacetCounts {
  roast: Record<RoastLevel, number>
  process: Record<ProcessingMethod, number>
}

/** How many products each choice would show, given the choices in the other facet. */
export function facetCounts(cells: readonly FacetCell[], filter: ProductFilter): FacetCounts {
  return {
    roast: countEach(roastLevels, (level) => countFiltered(cells, { ...filter, roast: [level] })),
    process: countEach(processingMethods, (method) => countFiltered(cells, { ...filter, process: [method] })),
  }
}

function countEach<K extends string>(keys: readonly K[], count: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>
}

/** Ties stay in the shop's own order. */
export function sortProducts<P extends ListedProduct>(products: readonly P[], order: SortOrder): P[] {
  return [...products].sort(comparisons[order])
}

type Comparison = (a: ListedProduct, b: ListedProduct) => number

const comparisons: Record<SortOrder, Comparison> = {
  // sold-out products come last only here, not in an order that the shopper chose
  recommended: (a, b) => Number(a.soldOut) - Number(b.soldOut),
  newest: (a, b) => Number(isNew(b)) - Number(isNew(a)) || b.id - a.id,
  'price-asc': (a, b) => a.payable - b.payable,
  'price-desc': (a, b) => b.payable - a.payable,
  // of equal averages the one with more reviews first
  rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews,
}

function isNew(product: ListedProduct): boolean {
  return product.categories.includes(categoryIds.newest)
}
