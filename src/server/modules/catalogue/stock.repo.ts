import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface ProductQuantity {
  productId: number
  quantity: number
}

/** Takes pieces where there are enough; the answer is what was taken. */
export function reserveStockRows(tx: Db, quantities: readonly ProductQuantity[]): Promise<number[]> {
  return changeStockRows(tx, quantities, -1)
}

export async function releaseStockRows(tx: Db, quantities: readonly ProductQuantity[]): Promise<void> {
  await changeStockRows(tx, quantities, 1)
}

/**
 * Rows are locked in the order of their ids first, so that two orders of the same products wait for each other instead of
 * stopping each other. `no key`: an order line that is being written holds its product's key, and must not be waited for.
 */
async function changeStockRows(tx: Db, quantities: readonly ProductQuantity[], direction: 1 | -1): Promise<number[]> {
  const ids = quantities.map(({ productId }) => productId)
  const changes = quantities.map(({ quantity }) => direction * quantity)
  const { rows } = await statement<{ id: number }>`
    update products p set stock = p.stock + moved.change
    from (
      select locked.id, w.change
      from products locked join unnest(${ids}::int[], ${changes}::int[]) as w (id, change) on w.id = locked.id
      order by locked.id
      for no key update of locked
    ) as moved
    where p.id = moved.id and p.stock + moved.change >= 0
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export function selectNamesAndStock(db: Db, ids: readonly number[]) {
  return db.selectFrom('products').select(['id', 'name', 'stock']).where('id', 'in', ids).orderBy('id').execute()
}
