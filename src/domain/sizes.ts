/** What a product is sold in: each size has its own price and stock. */
import { roundTwd, type Twd } from './money.ts'

interface PricedSize {
  id: number
  discounted_price: Twd
  stock: number
}

/** NT$460 for 227 g are NT$203 per 100 g. Null: the weight is not known. */
export function pricePer100g(price: Twd, grams: number): Twd | null {
  return grams > 0 ? roundTwd((price * 100) / grams) : null
}

/**
 * The size that a page shows: the requested one, else the default one; where that is sold out, the first that is left.
 * Null: there are no sizes.
 */
export function pickSize<S extends PricedSize>(
  sizes: readonly S[],
  requested: number | null,
  defaultId: number,
): S | null {
  const byId = (id: number | null) => sizes.find((size) => size.id === id)
  const standard = byId(defaultId) ?? sizes[0]
  if (requested !== null && byId(requested)) return byId(requested) ?? null
  return (standard?.stock === 0 ? sizes.find(({ stock }) => stock > 0) : standard) ?? standard ?? null
}

/** The lowest price, and whether it is one of several: 460 and 880 are "from 460". */
export function lowestPrice<S extends PricedSize>(sizes: readonly S[]): { size: S; isFrom: boolean } | null {
  const [cheapest] = sizes.toSorted((a, b) => a.discounted_price - b.discounted_price)
  if (!cheapest) return null
  return {
    size: cheapest,
    isFrom: sizes.some(({ discounted_price }) => discounted_price !== cheapest.discounted_price),
  }
}

/** In a sentence the default size is the product itself: 「孔加 水洗」, and its other size 「孔加 水洗 一磅 454 g」. */
export function nameWithSize(size: { name: string; label: string; is_default: boolean }): string {
  return size.is_default ? size.name : itemName(size.name, size.label)
}

/** On invoices, labels and the gateway's page: the product with its size. */
export function itemName(name: string, sizeLabel: string): string {
  return sizeLabel === '' ? name : `${name} ${sizeLabel}`
}
