/** What an order leaves behind in the catalogue once it is confirmed: the day's counts, and who bought what. */
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { productTag } from './catalogue.service.ts'
import { addSale } from './sales.repo.ts'

export interface Sale {
  /** Null: the member has left meanwhile. */
  memberId: MemberId | null
  lines: readonly { productId: ProductId; quantity: number }[]
  at: Date
}

/**
 * Called once for an order, in the transaction that confirms it. A later cancellation takes nothing back: the counts
 * tell what shoppers wanted, the books are elsewhere.
 */
export async function recordSale(tx: Db, sale: Sale): Promise<void> {
  const quantities = new Map<ProductId, number>()
  for (const { productId, quantity } of sale.lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  if (quantities.size === 0) return
  const productIds = [...quantities.keys()].sort((a, b) => a - b)
  const day = taipeiDay(sale.at)
  const sales = productIds.map((product_id) => ({ product_id, day, quantity: quantities.get(product_id) ?? 0 }))
  // the buyer's review, where there is one, is marked 已購買 from now on
  purgeTagsAfterCommit(productIds.map(productTag))
  await addSale(tx, { sales, memberId: sale.memberId, at: sale.at })
}
