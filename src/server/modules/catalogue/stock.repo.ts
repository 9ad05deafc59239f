import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface ProductQuantity {
  productId: number
  quantity: number
}

/** Reserves where there is enough stock; returns the ids of the reserved products. */
export function reserveStockRows(tx: Db, quantities: readonly ProductQuantity[]): Promise<number[]> {
  return changeStockRows(tx, quantities, -1)
}

export async function releaseStockRows(tx: Db, quantities: readonly ProductQuantity[]): Promise<void> {
  await changeStockRows(tx, quantities, 1)
}

/**
 * Rows are locked in id order first, so that two orders of the same products wait instead of deadlocking. `no key`:
 * does not conflict with the key lock of an order line that is being inserted.
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
