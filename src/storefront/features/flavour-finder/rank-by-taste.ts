import { hasFlavourPreference, type ProductWithFlavour, rankByFlavour } from '#domain/flavour/flavour-finder.ts'
import { parseTaste } from '#domain/flavour/taste.ts'
import { preferenceSentence } from '#messages/flavour.ts'

export interface TasteMatch<P> {
  product: P
  reason: string
}

/** The nearest first, each with the sentence that says why; null when no preference is set. */
export function rankByTaste<P extends ProductWithFlavour>(
  products: readonly P[],
  taste: string,
): TasteMatch<P>[] | null {
  const preference = parseTaste(taste)
  if (!hasFlavourPreference(preference)) return null
  return rankByFlavour(products, preference).map(({ product, reason }) => ({
    product,
    reason: preferenceSentence(reason),
  }))
}
