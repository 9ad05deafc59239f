/** Stock: reserved when an order is placed, released when it is cancelled or expires. */
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag } from './catalogue.service.ts'
import { type ProductQuantity, releaseStockRows, reserveStockRows, selectNamesAndStock } from './stock.repo.ts'

export interface Shortage {
  name: string
  /** Units left. */
  stock: number
}

/**
 * Null: everything is reserved. Otherwise the first product that is short; the caller must roll back, as other products
 * may be reserved already.
 */
export async function reserveStock(tx: Db, lines: readonly ProductQuantity[]): Promise<Shortage | null> {
  const quantities = sumByProduct(lines)
  if (quantities.length === 0) return null
  const ids = new Set(await reserveStockRows(tx, quantities))
  purgeTagsAfterCommit([catalogueTag])
  if (ids.size === quantities.length) return null
  const missing = quantities.flatMap(({ productId }) => (ids.has(productId) ? [] : [productId]))
  const [first] = await selectNamesAndStock(tx, missing)
  return { name: first?.name ?? '', stock: first?.stock ?? 0 }
}

export async function releaseStock(tx: Db, lines: readonly ProductQuantity[]): Promise<void> {
  const quantities = sumByProduct(lines)
  if (quantities.length === 0) return
  await releaseStockRows(tx, quantities)
  purgeTagsAfterCommit([catalogueTag])
}

/** A gift can be a product that is also bought. */
function sumByProduct(lines: readonly ProductQuantity[]): ProductQuantity[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}
