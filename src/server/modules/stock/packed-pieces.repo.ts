import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface PackedPieceRow {
  orderId: string
  lineId: string
  code: string
  quantity: number
  recalled: boolean
}

/** What several orders were packed from and still have. */
export async function listPackedPieces(db: Db, orderIds: readonly string[]): Promise<PackedPieceRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<PackedPieceRow>`
    select l.order_id as "orderId", l.id as "lineId", r.code, p.quantity - p.returned as quantity,
      r.state = 'recalled' as recalled
    from order_lines l join order_line_lots p on p.line_id = l.id join roast_lots r on r.id = p.lot_id
    where l.order_id = any(${[...orderIds]}::uuid[]) and p.quantity > p.returned
    order by l.order_id, l.added_at, l.id, r.best_before, r.id`.execute(db)
  return rows
}
