/** The product list by pages, from the catalogue in memory: a call costs as much in a shop of a hundred times the products. */
import type { CallOutput } from '#contract/endpoint.ts'
import type { Product } from '#contract/products.ts'
import { type productPagesApi, productsPerPage } from '#contract/shop/pages/product-pages.ts'
import { toListedProduct } from '#domain/catalogue/listed-product.ts'
import {
  countFacetCells,
  type FacetCell,
  filterProducts,
  inCategory,
  type ProductFilter,
  type SortOrder,
  sortProducts,
} from '#domain/catalogue/product-filter.ts'
import { prepareSearch, type SearchedProduct, type SearchIndex } from '#domain/catalogue/product-search.ts'
import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { toSearchedProduct } from '#domain/catalogue/searched-product.ts'
import { hasFlavourPreference, rankByFlavour } from '#domain/flavour/flavour-finder.ts'
import { parseTaste } from '#domain/flavour/taste.ts'
import { pageOf } from '#domain/paging.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Catalogue, listProducts } from './catalogue.service.ts'

interface Listed extends ReturnType<typeof toListedProduct> {
  product: Product
}

export interface AskedPage extends Partial<ProductFilter> {
  category?: number | undefined
  sort: SortOrder
  q?: string | undefined
  pick?: readonly number[] | undefined
  taste?: string | undefined
  page: number
  limit?: number | undefined
}

type ProductPage = Omit<CallOutput<typeof productPagesApi.list>, 'success'>

/** A page beyond the last one is the last one. */
export async function pageOfProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  asked: AskedPage,
): Promise<{ answer: ProductPage; validUntil: Date | null }> {
  const catalogue = await listProducts(deps)
  const { products, facets } = offeredProducts(catalogue, asked)
  const filtered = filterProducts(products, { roast: asked.roast ?? [], process: asked.process ?? [] })
  const shown = asked.sort === 'recommended' ? rankByTaste(filtered, asked.taste) : filtered
  const { items, ...page } = pageOf(shown, asked.page, asked.limit ?? productsPerPage)
  const term = readSearchTerm(asked.q ?? null)
  const nearest = term && products.length === 0 ? { nearest: nearestTo(catalogue, term) } : {}
  return {
    answer: { products: items.map(({ product }) => product), ...page, ...nearest, facets },
    validUntil: catalogue.validUntil,
  }
}

/** So many are offered where nothing was found. */
const nearestShown = 4

/** What shares most with the term; where nothing does, what the shop recommends. */
function nearestTo(catalogue: Catalogue, term: string): Product[] {
  const list = preparedList(catalogue)
  const near = list.nearest(term, nearestShown)
  const offered = near.length > 0 ? near : list.sorted(null, 'recommended').products.slice(0, nearestShown)
  return offered.map(({ product }) => product)
}

function rankByTaste(products: Listed[], taste: string | undefined): Listed[] {
  const preference = parseTaste(taste ?? '')
  if (!hasFlavourPreference(preference)) return products
  return rankByFlavour(products, preference).map(({ product }) => product)
}

interface Offered {
  products: readonly Listed[]
  facets: FacetCell[]
}

/** Searched or named, of the category, in the order that is asked for; before filtering by roast and process. */
function offeredProducts(catalogue: Catalogue, { sort, q, pick, ...asked }: AskedPage): Offered {
  const category = asked.category ?? null
  const list = preparedList(catalogue)
  const term = readSearchTerm(q ?? null)
  const found = term ? list.search(term) : pick && list.named(pick)
  return found ? toOffered(sortProducts(inCategory(found, category), sort)) : list.sorted(category, sort)
}

function toOffered(products: readonly Listed[]): Offered {
  return { products, facets: countFacetCells(products) }
}

interface PreparedList {
  sorted(category: number | null, sort: SortOrder): Offered
  search(term: string): Listed[]
  nearest(term: string, limit: number): Listed[]
  named(ids: readonly number[]): Listed[]
}

const preparedLists = new WeakMap<Catalogue, PreparedList>()

/** What is sorted and indexed once for a catalogue, when it is first asked for. */
function preparedList(catalogue: Catalogue): PreparedList {
  const known = preparedLists.get(catalogue)
  if (known) return known
  const all: Listed[] = catalogue.products.map((product) => ({ ...toListedProduct(product), product }))
  const byId = new Map(all.map((listed) => [listed.id, listed]))
  const categories = new Set(all.flatMap((listed) => listed.categories))
  const lists = new Map<string, Offered>()
  let index: SearchIndex<Required<SearchedProduct> & { listed: Listed }> | null = null
  const searchIndex = () => {
    index ??= prepareSearch(all.map((listed) => ({ ...toSearchedProduct(listed.product), listed })))
    return index
  }

  const prepared: PreparedList = {
    sorted(category, sort) {
      // made-up categories are not remembered
      if (category !== null && !categories.has(category)) return toOffered([])
      const key = `${category} ${sort}`
      const offered = lists.get(key) ?? toOffered(sortProducts(inCategory(all, category), sort))
      lists.set(key, offered)
      return offered
    },
    search: (term) =>
      searchIndex()
        .find(term, all.length)
        .map(({ listed }) => listed),
    nearest: (term, limit) =>
      searchIndex()
        .findNearest(term, limit)
        .map(({ listed }) => listed),
    named: (ids) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
  }
  preparedLists.set(catalogue, prepared)
  return prepared
}
