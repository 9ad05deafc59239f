import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface Pieces {
  productId: number
  quantity: number
}

/**
 * Takes pieces where there are enough; the answer is what was taken. Rows are locked in the order of their ids first, so
 * that two orders of the same products wait for each other instead of stopping each other. `no key`: an order line that
 * is being written holds its product's key, and must not be waited for.
 */
export async function takePieces(tx: Db, pieces: readonly Pieces[]): Promise<number[]> {
  const { ids, quantities } = columnsOf(pieces)
  const { rows } = await statement<{ id: number }>`
    update products p set stock = p.stock - wanted.quantity
    from (
      select locked.id, w.quantity
      from products locked join unnest(${ids}::int[], ${quantities}::int[]) as w (id, quantity) on w.id = locked.id
      order by locked.id
      for no key update of locked
    ) as wanted
    where p.id = wanted.id and p.stock >= wanted.quantity
    returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function putPiecesBack(tx: Db, pieces: readonly Pieces[]): Promise<void> {
  const { ids, quantities } = columnsOf(pieces)
  await statement`
    update products p set stock = p.stock + given.quantity
    from (
      select locked.id, w.quantity
      from products locked join unnest(${ids}::int[], ${quantities}::int[]) as w (id, quantity) on w.id = locked.id
      order by locked.id
      for no key update of locked
    ) as given
    where p.id = given.id`.execute(tx)
}

function columnsOf(pieces: readonly Pieces[]): { ids: number[]; quantities: number[] } {
  return { ids: pieces.map(({ productId }) => productId), quantities: pieces.map(({ quantity }) => quantity) }
}

export function selectNamesAndStock(db: Db, ids: readonly number[]) {
  return db.selectFrom('products').select(['id', 'name', 'stock']).where('id', 'in', ids).orderBy('id').execute()
}
