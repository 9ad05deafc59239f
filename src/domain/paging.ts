/** Lists that are shown page by page. */

/** The page that an address names; what is no number is the first one. */
export function readPage(search: URLSearchParams): number {
  return Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? '1')
}

export interface PageOf<T> {
  items: T[]
  /** On all pages. */
  total: number
  page: number
  pages: number
}

/** A page beyond the last one is the last one; an empty list has one page. */
export function pageOf<T>(all: readonly T[], asked: number, perPage: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const page = Math.min(asked, pages)
  return { items: all.slice((page - 1) * perPage, page * perPage), total: all.length, page, pages }
}
