/** Pieces on the shelf: taken when an order is placed, put back when it comes to nothing. */
import { announceAfterCommit } from '#server/core/cache-messages.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag } from './catalogue.service.ts'
import { type Pieces, putPiecesBack, selectNamesAndStock, takePieces } from './stock.repo.ts'

export interface Shortage {
  name: string
  /** How many are left. */
  stock: number
}

/**
 * Takes everything that an order holds: null. Otherwise the answer is what there is too little of, and something may have
 * been taken all the same: the caller rolls back.
 */
export async function takeStock(tx: Db, lines: readonly Pieces[]): Promise<Shortage | null> {
  const pieces = sumUp(lines)
  if (pieces.length === 0) return null
  const ids = new Set(await takePieces(tx, pieces))
  announceAfterCommit([catalogueTag])
  if (ids.size === pieces.length) return null
  const missing = pieces.flatMap(({ productId }) => (ids.has(productId) ? [] : [productId]))
  const [first] = await selectNamesAndStock(tx, missing)
  return { name: first?.name ?? '', stock: first?.stock ?? 0 }
}

export async function putStockBack(tx: Db, lines: readonly Pieces[]): Promise<void> {
  const pieces = sumUp(lines)
  if (pieces.length === 0) return
  await putPiecesBack(tx, pieces)
  announceAfterCommit([catalogueTag])
}

/** A gift can be a product that is bought besides. */
function sumUp(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}
