/** Product search. */
import { otherNames, toSimplified } from '#domain/search-characters.ts'
import { namesOfOne } from '#domain/search-names.ts'
import { type NearestWords, prepareNearestWords } from './nearest-words.ts'

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
   * matches in the details, then the rest. `find('耶加')` finds 衣索比亞 耶加雪菲; an empty query finds nothing. Where
   * nothing has a word, the words nearest to it are taken in its place: 耶加血菲 and yirgachefe find it, too.
   */
  find(query: string, limit?: number): P[]
  /** For a query that finds nothing: what shares most with it, at most so many. */
  findNearest(query: string, limit: number): P[]
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
  let words: NearestWords | null = null
  const spellings = (term: string): string[] => {
    if (findEntries(term).length > 0) return [term]
    words ??= prepareNearestWords(entries.flatMap(({ name, everything }) => [name, everything]))
    return words.near(term)
  }

  /** Entries with one of the spellings of every term. */
  const findAll = (terms: readonly string[][], among: readonly Entry<P>[] = entries): Entry<P>[] => {
    if (terms.some((one) => one.length === 0)) return []
    return among
      .filter(({ everything }) => terms.every((one) => one.some((spelling) => everything.includes(spelling))))
      .map((entry) => ({ entry, ranks: terms.map((one) => Math.min(...one.map((term) => rankOf(entry, term)))) }))
      .sort((a, b) => Math.max(...a.ranks) - Math.max(...b.ranks) || total(a.ranks) - total(b.ranks))
      .map(({ entry }) => entry)
  }
  const findExactly = (terms: readonly string[]): Entry<P>[] => {
    // the text of all is only searched where it can have every term
    return findAll(
      terms.map((term) => [term]),
      findEntries(longest(terms)),
    )
  }
  const forgive = (terms: readonly string[]): Entry<P>[] => {
    if (terms.length > mostForgiven) return []
    const found = findAll(terms.map(spellings))
    // yirga chefe is one word
    return found.length > 0 || terms.length === 1 ? found : findAll([spellings(terms.join(''))])
  }

  return {
    find(query, limit = searchLimit) {
      const terms = fold(query).split(/\s+/).filter(Boolean)
      if (terms.length === 0) return []
      const exact = findExactly(terms)
      return (exact.length > 0 ? exact : forgive(terms)).slice(0, limit).map(({ product }) => product)
    },
    findNearest(query, limit) {
      const pieces = piecesOf(fold(query))
      return entries
        .map((entry) => ({ entry, shared: pieces.filter((piece) => entry.everything.includes(piece)).length }))
        .filter(({ shared }) => shared > 0)
        .sort((a, b) => b.shared - a.shared)
        .slice(0, limit)
        .map(({ entry }) => entry.product)
    },
  }
}

/** A query of more words is a sentence: what is like one of them says nothing. */
const mostForgiven = 6

/** Neighbouring letters, two Chinese characters or three others: by them two texts are compared. */
function piecesOf(folded: string): string[] {
  const text = folded.replace(/\s+/g, '').slice(0, comparedLetters)
  const size = /\p{Script=Han}/u.test(text) ? 2 : 3
  return [...new Set(Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size)))]
}

const comparedLetters = 30

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
    everything: `${own}\n${otherNamesOf(own)}\n${translationsOf(own)}`,
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
  return toSimplified(toKatakana(plain)).replace(otherName, (name) => ourName.get(name) ?? name)
}

/** ゆ and ユ are the same letter. */
function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
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

const foldedNames = namesOfOne.map((names) => names.map(fold))

/** The same in other languages. A name in letters must stand alone: honey is not in honeydew. */
function translationsOf(folded: string): string {
  const spaced = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return foldedNames
    .filter((names) => names.some((name) => spaced.includes(isLatin(name) ? ` ${name} ` : name)))
    .flat()
    .join('\n')
}

function isLatin(name: string): boolean {
  return name < '\u0250'
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
