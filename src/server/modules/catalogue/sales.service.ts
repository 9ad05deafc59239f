/** What a confirmed order adds to the catalogue: daily sales counts, and who bought which product. */
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { productTag } from './catalogue.service.ts'
import { addSale } from './sales.repo.ts'

export interface Sale {
  /** Null: the member has deleted the account. */
  memberId: MemberId | null
  lines: readonly { productId: ProductId; sizeId?: number; quantity: number }[]
  at: Date
}

/**
 * Called once per order, in the transaction that confirms it. A later cancellation does not reduce the counts: they
 * measure demand, not revenue.
 */
export async function recordSale(tx: Db, sale: Sale): Promise<void> {
  const quantities = new Map<ProductId, number>()
  for (const { productId, quantity } of sale.lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  if (quantities.size === 0) return
  const productIds = [...quantities.keys()].sort((a, b) => a - b)
  const day = taipeiDay(sale.at)
  const sizeOf = new Map(sale.lines.map(({ productId, sizeId }) => [productId, sizeId ?? null]))
  const sales = productIds.map((product_id) => ({
    ...{ product_id, day, quantity: quantities.get(product_id) ?? 0 },
    size_id: sizeOf.get(product_id) ?? null,
  }))
  // the buyer's review, if any, is marked 已購買 from now on
  purgeTagsAfterCommit(productIds.map(productTag))
  await addSale(tx, { sales, memberId: sale.memberId, at: sale.at })
}
