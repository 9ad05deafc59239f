/** The cache key of a page: the path and only that part of the query which changes what is shown. */

import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { readPage } from '#domain/paging.ts'
import { readTaste } from '#storefront/features/flavour-finder/read-taste.ts'
import { formatListQuery, parseListQuery } from '#storefront/features/product-list/list-query.ts'

/**
 * `/products?utm_source=x&roast=light` and `/products?roast=light` are one page. The query is normalised by the page's
 * own rules, so that a client cannot fill the cache with made-up parameters.
 */
export function pageKey(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return pagePath(url)
  const path = pagePath(url.slice(0, question))
  const query = new URLSearchParams(url.slice(question + 1))
  if (productPath.test(path)) return path + sizeQuery(query)
  if (path === '/lot') return path + codeQuery(query)
  if (path === '/articles') return path + articlesQuery(query)
  return listPath.test(path) ? path + productsQuery(query) : path
}

/** A search, a shared list or a preference: anybody can make up as many as they like; their pages are never kept. */
export function isSearchPage(key: string): boolean {
  return /[?&](q|pick|taste)=/.test(key)
}

/** All orders share one rendered page: the order is loaded in the browser. */
function pagePath(path: string): string {
  return path.replace(orderPath, '/member/orders/-')
}

/** A size that the product does not have is redirected by its page, which is not cached. */
function sizeQuery(query: URLSearchParams): string {
  const size = query.get('size') ?? ''
  return /^\d{1,9}$/.test(size) ? `?size=${size}` : ''
}

/** Every code that no bag has is one page, which says what codes look like; the others are redirected. */
function codeQuery(query: URLSearchParams): string {
  const written = query.get('code')
  return written === null ? '' : `?code=${readLotCode(written) ?? ''}`
}

function productsQuery(query: URLSearchParams): string {
  return formatListQuery(parseListQuery(query), { taste: readTaste(query), page: readPage(query) })
}

/** What is searched, and which page of it. */
function articlesQuery(query: URLSearchParams): string {
  const q = readSearchTerm(query.get('q'))
  const page = readPage(query)
  const shown = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return shown.size > 0 ? `?${shown}` : ''
}

const productPath = /^\/product\/[^/]+\/?$/i
const orderPath = /^\/member\/orders\/[^/]+\/?$/i
/** The only pages whose query the server renders. */
const listPath = /^\/products(\/category\/\d+)?$/
