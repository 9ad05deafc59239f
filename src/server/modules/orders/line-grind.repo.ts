/** The grind of an order's lines; lines of what is not ground have none, and a gift is as it comes. */
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'

interface GroundLine {
  id: string
  size_id: number
  name: string | null
  size_label: string | null
  grind: Grind
}

export function listGroundLines(tx: Db, orderId: string): Promise<GroundLine[]> {
  return tx
    .selectFrom('order_lines')
    .select(['id', 'name', 'size_label'])
    .select((line) => [line.ref('grind').$notNull().as('grind'), line.ref('size_id').$notNull().as('size_id')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'goods')
    .where('grind', 'is not', null)
    .where('size_id', 'is not', null)
    .execute()
}

/** Under the order's lock. */
export async function storeGrind(tx: Db, lineId: string, grind: Grind): Promise<void> {
  await tx.updateTable('order_lines').set({ grind }).where('id', '=', lineId).execute()
}
