/** Product search. */
import { otherNames, toSimplified } from '#domain/search-characters.ts'

export interface SearchedProduct {
  name: string
  /** What the coffee is: origin, process, tasting notes, English name. Ranks after the name. */
  details?: string
  /** Other words that people type for it: brewing, occasions, nicknames. Rank last. */
  words: string
}

const searchLimit = 5

/** The catalogue prepared once, so that a search at every keystroke stays cheap. */
export interface SearchIndex<P> {
  /**
   * Every word of the query must occur somewhere. Names that begin with it come first, then names that contain it, then
   * matches in the details, then the rest. `find('耶加')` finds 衣索比亞 耶加雪菲; an empty query finds nothing.
   */
  find(query: string, limit?: number): P[]
}

interface Entry<P> {
  product: P
  /** The name without spaces, so that 耶加雪菲水洗 is found in 耶加雪菲 水洗. */
  name: string
  /** Every word of the name, each after a line break. */
  nameWords: string
  details: string
  everything: string
}

/** `prepareSearch(products).find('ｇｅｉｓｈａ')`: build it once per list, search it at every keystroke. */
export function prepareSearch<P extends SearchedProduct>(products: readonly P[]): SearchIndex<P> {
  const entries = products.map(toEntry)
  const findEntries = searchTexts(entries)
  return {
    find(query, limit = searchLimit) {
      const terms = fold(query).split(/\s+/).filter(Boolean)
      if (terms.length === 0) return []
      return findEntries(longest(terms))
        .filter(({ everything }) => terms.every((term) => everything.includes(term)))
        .map((entry) => ({ entry, ranks: terms.map((term) => rankOf(entry, term)) }))
        .sort((a, b) => Math.max(...a.ranks) - Math.max(...b.ranks) || total(a.ranks) - total(b.ranks))
        .slice(0, limit)
        .map(({ entry }) => entry.product)
    },
  }
}

/** All entries that contain a term: one search in the text of all of them is several times faster than one in each. */
function searchTexts<E extends { everything: string }>(entries: readonly E[]): (term: string) => E[] {
  const text = entries.map(({ everything }) => everything).join(between)
  return (term) => {
    const found: E[] = []
    let [index, start] = [0, 0]
    for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, start)) {
      let entry = entries[index]
      while (entry && start + entry.everything.length < at) {
        start += entry.everything.length + between.length
        entry = entries[++index]
      }
      if (!entry) break
      found.push(entry)
      start += entry.everything.length + between.length
      index++
    }
    return found
  }
}

/** In no term: terms are separated by spaces and line breaks. */
const between = '\n'

function longest(terms: readonly string[]): string {
  return terms.reduce((a, b) => (b.length > a.length ? b : a))
}

/** For a list that is searched once; for a search at every keystroke reuse the result of `prepareSearch`. */
export function matchSearch<P extends SearchedProduct>(
  products: readonly P[],
  query: string,
  limit = searchLimit,
): P[] {
  return prepareSearch(products).find(query, limit)
}

function toEntry<P extends SearchedProduct>(product: P): Entry<P> {
  const words = fold(product.name)
  const name = words.replaceAll(' ', '')
  const details = fold(product.details ?? '')
  const own = [name, words, details, fold(product.words)].join('\n')
  return {
    product,
    name,
    nameWords: `\n${words.replaceAll(' ', '\n')}`,
    details,
    everything: `${own}\n${otherNamesOf(own)}`,
  }
}

/** 0: the name begins with it, 1: a word of the name does, 2: it is in the name, 3: in the details, 4: elsewhere. */
function rankOf({ name, nameWords, details }: Entry<unknown>, term: string): number {
  if (name.startsWith(term)) return 0
  if (nameWords.includes(`\n${term}`)) return 1
  if (name.includes(term)) return 2
  return details.includes(term) ? 3 : 4
}

/**
 * One form for spellings that mean the same to a shopper: full-width and upper-case letters, accents (Tarrazú is
 * tarrazu), 臺 and 台, simplified characters, and other names (埃塞俄比亚 is 衣索比亞).
 */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
  return toSimplified(plain).replace(otherName, (name) => ourName.get(name) ?? name)
}

const ourName = new Map(otherNames.flatMap(([ours, ...others]) => others.map((other) => [other, ours] as const)))
const otherName = new RegExp([...ourName.keys()].join('|'), 'g')

/** A half-typed other name (埃塞俄) is not replaced yet, so the other names are searchable text, too. */
function otherNamesOf(folded: string): string {
  return otherNames
    .filter(([ours]) => folded.includes(ours))
    .flatMap(([, ...others]) => others)
    .join('\n')
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
