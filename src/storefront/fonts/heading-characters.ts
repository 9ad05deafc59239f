import { shop } from '#domain/shop.ts'
import { articleHeadings, headings } from '#messages/shop/pages/headings.ts'

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;&$%-–—·/'

/** Headings of the pages that most visits start with: home, the product lists, a product. */
const onFirstPages = [
  shop.name,
  shop.latinName,
  ...headings.heroLines,
  headings.story,
  headings.philosophy,
  headings.hotProducts,
  headings.freeShipping,
  headings.pairing,
  headings.article,
  headings.allProducts,
  ...headings.categories,
  headings.reviews,
]

/**
 * Every character that the brand's serif must hold, once each, in a stable order, in the two files that hold it: `first` is
 * fetched with the page, beside its picture; `rest` where a page needs it.
 */
export function headingCharacters(): { first: string; rest: string } {
  const first = each(onFirstPages)
  const all = each([latin, ...Object.values(headings).flat(), ...articleHeadings])
  return { first: first.join(''), rest: all.filter((character) => !first.includes(character)).join('') }
}

function each(texts: readonly string[]): string[] {
  return [...new Set(texts.join(''))].sort()
}
