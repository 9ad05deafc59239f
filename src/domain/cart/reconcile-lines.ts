import type { Twd } from '#domain/money.ts'
import { quantityLimit } from './quantity.ts'

/** A cart line as the member last saw it, and its product as it is now. */
export interface StoredLine {
  id: string
  quantity: number
  seenPrice: Twd
  seenDiscount: number
  product: { name: string; price: Twd; discount: number; stock: number; published: boolean }
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
 * reports new prices and discounts. 5 in the cart with 3 left become 3, with the change from 5 to 3.
 */
export function reconcileLines<L extends StoredLine>(lines: readonly L[]): { lines: L[]; changes: LineChange[] } {
  const changes = lines.flatMap(changesOf)
  const removed = new Set(
    changes.flatMap(({ kind, lineId }) => (kind === 'sold-out' || kind === 'unpublished' ? lineId : [])),
  )
  const kept = lines.filter(({ id }) => !removed.has(id))
  return {
    lines: kept.map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, quantityLimit(line.product.stock)),
      seenPrice: line.product.price,
      seenDiscount: line.product.discount,
    })),
    changes,
  }
}

function changesOf({ id: lineId, quantity, seenPrice, seenDiscount, product }: StoredLine): LineChange[] {
  if (!product.published) return [{ kind: 'unpublished', lineId }]
  if (product.stock <= 0) return [{ kind: 'sold-out', lineId }]
  const changes: LineChange[] = []
  const limit = quantityLimit(product.stock)
  if (product.price !== seenPrice) changes.push({ kind: 'price', lineId, from: seenPrice, to: product.price })
  if (product.discount !== seenDiscount) {
    changes.push({ kind: 'discount', lineId, from: seenDiscount, to: product.discount })
  }
  if (quantity > limit) changes.push({ kind: 'quantity', lineId, from: quantity, to: limit })
  return changes
}
