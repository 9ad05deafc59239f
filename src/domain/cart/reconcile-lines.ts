import type { Twd } from '#domain/money.ts'
import { quantityLimit } from './quantity.ts'

/** A cart line as the member last saw it, and its product in its size as they are now. */
export interface StoredLine {
  id: string
  quantity: number
  seenPrice: Twd
  seenDiscount: number
  product: { name: string; sizeId: number; price: Twd; discount: number; stock: number; published: boolean }
}

/** A change that the member did not make; shown once. */
export type LineChange =
  | { kind: 'price'; lineId: string; from: Twd; to: Twd }
  | { kind: 'discount'; lineId: string; from: number; to: number }
  | { kind: 'quantity'; lineId: string; from: number; to: number }
  | { kind: 'sold-out'; lineId: string }
  | { kind: 'unpublished'; lineId: string }

/**
 * Reconciles lines with the catalogue: removes products that are no longer sold, reduces quantities to the stock, and
 * reports new prices and discounts. 5 in the cart with 3 left become 3, with the change from 5 to 3. Lines of one size
 * (another grind) share its stock, the earlier line first.
 */
export function reconcileLines<L extends StoredLine>(lines: readonly L[]): { lines: L[]; changes: LineChange[] } {
  const kept: L[] = []
  const changes: LineChange[] = []
  /** What earlier lines leave of each size. */
  const left = new Map<number, number>()
  for (const line of lines) {
    const { sizeId, stock, price, discount } = line.product
    const available = left.get(sizeId) ?? stock
    const found = changesOf(line, available)
    changes.push(...found)
    if (found.some(({ kind }) => kind === 'sold-out' || kind === 'unpublished')) continue
    const quantity = Math.min(line.quantity, quantityLimit(available))
    left.set(sizeId, available - quantity)
    kept.push({ ...line, quantity, seenPrice: price, seenDiscount: discount })
  }
  return { lines: kept, changes }
}

function changesOf(
  { id: lineId, quantity, seenPrice, seenDiscount, product }: StoredLine,
  available: number,
): LineChange[] {
  if (!product.published) return [{ kind: 'unpublished', lineId }]
  if (available <= 0) return [{ kind: 'sold-out', lineId }]
  const changes: LineChange[] = []
  const limit = quantityLimit(available)
  if (product.price !== seenPrice) changes.push({ kind: 'price', lineId, from: seenPrice, to: product.price })
  if (product.discount !== seenDiscount) {
    changes.push({ kind: 'discount', lineId, from: seenDiscount, to: product.discount })
  }
  if (quantity > limit) changes.push({ kind: 'quantity', lineId, from: quantity, to: limit })
  return changes
}
