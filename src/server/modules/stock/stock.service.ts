/** Stock: reserved when an order is placed, released when it is cancelled, expires or comes back. */
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { listShortSizes, type MovementCause, moveStockRows, type StockChange } from './stock.repo.ts'

export interface Shortage {
  name: string
  /** Units left. */
  stock: number
}

/**
 * Null: all changes are made. Otherwise the first size that is short; the caller must roll back, as other sizes may be
 * changed already.
 */
export async function moveStock(
  tx: Db,
  changes: readonly StockChange[],
  cause: MovementCause,
): Promise<Shortage | null> {
  if (changes.length === 0) return null
  const moved = new Set(await moveStockRows(tx, changes, cause))
  purgeTagsAfterCommit([catalogueTag])
  const missing = changes.flatMap(({ sizeId }) => (moved.has(sizeId) ? [] : [sizeId]))
  if (missing.length === 0) return null
  const [first] = await listShortSizes(tx, missing)
  if (!first) throw new AppError('size_not_found')
  return { name: nameWithSize(first), stock: first.stock }
}
