/** Which products a shopper's words mean. */
export interface SearchedProduct {
  name: string
  /** Other words that people type for it: origin, English name, brewing. */
  words: string
}

export const searchLimit = 5

/**
 * Every word of the query must occur in the name or the search words, in any letter case; matches in the name come
 * first. `matchSearch(products, '耶加')` finds 衣索比亞 耶加雪菲; an empty query finds nothing.
 */
export function matchSearch<P extends SearchedProduct>(
  products: readonly P[],
  query: string,
  limit = searchLimit,
): P[] {
  const terms = fold(query).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const inName: P[] = []
  const elsewhere: P[] = []
  for (const product of products) {
    const name = fold(product.name)
    const everything = `${name} ${fold(product.words)}`
    if (terms.every((term) => name.includes(term))) inName.push(product)
    else if (terms.every((term) => everything.includes(term))) elsewhere.push(product)
  }
  return [...inName, ...elsewhere].slice(0, limit)
}

/** Full-width letters typed with a Chinese keyboard count as plain ones; 臺 and 台 are one letter to shoppers. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
}
