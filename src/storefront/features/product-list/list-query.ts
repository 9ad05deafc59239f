/** The list's state lives in the address, so that back, reload and a shared link all show the same. */
import { processingMethods, roastLevels } from '#domain/catalogue/catalogue.ts'
import { type ProductFilter, type SortOrder, sortOrders } from '#domain/catalogue/product-filter.ts'
import { readSearchTerm } from '#domain/catalogue/search-term.ts'

export interface ListQuery extends ProductFilter {
  /** What is searched for; empty: everything. */
  q: string
  /** The ids of products that somebody shared, `6,1`; empty: all. */
  pick: string
  sort: SortOrder
}

export const emptyListQuery: ListQuery = { q: '', pick: '', roast: [], process: [], sort: 'recommended' }

/** Reads `?roast=light,dark` and, from the plain form, `?roast=light&roast=dark`; what is unknown is dropped. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  return {
    q: readSearchTerm(search.get('q')),
    pick: /^[\d,]{1,200}$/.exec(search.get('pick') ?? '')?.[0] ?? '',
    roast: known(roastLevels, search.getAll('roast')),
    process: known(processingMethods, search.getAll('process')),
    sort: sortOrders.find((order) => order === search.get('sort')) ?? 'recommended',
  }
}

/** Known values once each, in the shop's order. */
function known<V extends string>(values: readonly V[], asked: string[]): V[] {
  const words = asked.flatMap((text) => text.split(','))
  return values.filter((value) => words.includes(value))
}

/** What an address says besides the query; a new query begins at the first page. */
interface ListPlace {
  /** The preference of the flavour finder, which orders the list. */
  taste?: string
  page?: number
}

/** The shortest address of a query: `?q=耶加&roast=light,dark&process=水洗&sort=price-asc`, or an empty text. */
export function formatListQuery(query: ListQuery, { taste = '', page = 1 }: ListPlace = {}): string {
  const parts = [
    query.q && `q=${encodeURIComponent(query.q)}`,
    query.pick && `pick=${query.pick}`,
    query.roast.length > 0 && `roast=${query.roast.join(',')}`,
    query.process.length > 0 && `process=${query.process.map(encodeURIComponent).join(',')}`,
    query.sort !== 'recommended' && `sort=${query.sort}`,
    taste && `taste=${taste}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The filter with one choice more or less, in the shop's order. */
export function withChoice<K extends keyof ProductFilter>(
  query: ListQuery,
  kind: K,
  value: ProductFilter[K][number],
  chosen: boolean,
): ListQuery {
  const order: readonly string[] = kind === 'roast' ? roastLevels : processingMethods
  const next = new Set<string>(query[kind])
  if (chosen) next.add(value)
  else next.delete(value)
  return { ...query, [kind]: order.filter((each) => next.has(each)) }
}

export function countChoices(filter: ProductFilter): number {
  return filter.roast.length + filter.process.length
}
