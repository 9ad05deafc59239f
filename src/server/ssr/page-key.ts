/** Which rendered page answers an address: the path and only those query parameters that change what is shown. */

/** Parameters that pages read on the server, in the order in which they stand in a key. */
const shownParameters = ['roast', 'process', 'sort'] as const

/** `/products?utm_source=x&roast=light` and `/products?roast=light` are one page: `/products?roast=light`. */
export function pageKey(url: string): string {
  const question = url.indexOf('?')
  if (question === -1) return url
  const asked = new URLSearchParams(url.slice(question + 1))
  const shown = new URLSearchParams()
  for (const name of shownParameters) {
    const value = asked.get(name)
    if (value) shown.set(name, value)
  }
  const query = shown.toString()
  return query ? `${url.slice(0, question)}?${query}` : url.slice(0, question)
}
