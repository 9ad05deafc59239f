/** The size that a product's page shows. Apart from `sizes.ts`, which every page with cards loads. */
import { roundTwd, type Twd } from '#domain/money.ts'

/** NT$460 for 227 g are NT$203 per 100 g. Null: the weight is not known. */
export function pricePer100g(price: Twd, grams: number): Twd | null {
  return grams > 0 ? roundTwd((price * 100) / grams) : null
}

/** The size that a page shows: the requested one, else the default one; where that is sold out, the first that is left. */
export function pickSize<S extends { id: number; stock: number }>(
  sizes: readonly S[],
  requested: number,
  defaultId: number,
): S {
  const byId = (id: number) => sizes.find((size) => size.id === id)
  const standard = byId(defaultId)
  const size = byId(requested) ?? (standard?.stock === 0 ? sizes.find(({ stock }) => stock > 0) : null) ?? standard
  if (!size) throw new RangeError('a product without a default size is not sold')
  return size
}
