/** `/articles?q=手沖&page=2`; the first page of all of them is `/articles`. */
export function articlesAddress(q: string, page: number): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return query.size > 0 ? `/articles?${query}` : '/articles'
}
