import { isFlavourWish, rankByFlavour, type TastedProduct } from '#domain/flavour-finder.ts'
import { wishSentence } from '#messages/flavour.ts'
import { parseTaste } from './taste.ts'

export interface TasteMatch<P> {
  product: P
  reason: string
}

/** The nearest first, each with the sentence that says why; null when the taste wishes nothing. */
export function rankByTaste<P extends TastedProduct>(products: readonly P[], taste: string): TasteMatch<P>[] | null {
  const wish = parseTaste(taste)
  if (!isFlavourWish(wish)) return null
  return rankByFlavour(products, wish).map(({ product, reason }) => ({ product, reason: wishSentence(reason) }))
}
