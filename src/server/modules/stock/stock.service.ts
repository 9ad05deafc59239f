/** Stock: reserved when an order is placed, released when it is cancelled, expires or comes back; changed by the owner. */
import { nameWithSize } from '#domain/sizes.ts'
import { cartTexts } from '#messages/cart.ts'
import { ownerStockTexts } from '#messages/owner-stock.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import {
  listShortSizes,
  listStock,
  lockSize,
  type MovementCause,
  moveStockRows,
  type StockChange,
  setCountedStock,
} from './stock.repo.ts'

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

interface OwnerChange extends StockChange {
  note: string
}

type StockDeps = Pick<Deps, 'db' | 'clock'>

/** Roasted, damaged, given away. Refused where fewer are left. */
export async function changeByOwner(deps: StockDeps, { note, ...change }: OwnerChange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const shortage = await moveStock(tx, [change], { orderId: null, actor: 'owner', note, at: deps.clock.now() })
    if (shortage)
      throw new AppError('stock_short', { text: cartTexts.stockShort(shortage.stock), available: shortage.stock })
  })
}

/**
 * The owner counts what lies there. What of it is promised to orders stays promised; the rest can be bought. False: the
 * count agrees with the stock.
 */
export function countByOwner(
  deps: StockDeps,
  { sizeId, counted, note }: { sizeId: number; counted: number; note: string },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockSize(tx, sizeId))) throw new AppError('size_not_found')
    const [size] = await listStock(tx, sizeId)
    const promised = size ? size.unpaid + size.to_ship : 0
    if (counted < promised) throw new AppError('conflict', { text: ownerStockTexts.promised(promised) })
    const cause: MovementCause = { orderId: null, actor: 'owner', note, at: deps.clock.now() }
    const changed = await setCountedStock(tx, { sizeId, counted: counted - promised }, cause)
    if (changed) purgeTagsAfterCommit([catalogueTag])
    return changed === true
  })
}
