/** The ledger of the stock, page by page: by an index for every filter, however long it has become. */
import { sql } from 'kysely'
import type { MovementReason } from '#domain/stock/stock-movements.ts'
import type { Db } from '#server/db/open-db.ts'

export interface MovementRow {
  id: string
  at: Date
  size_id: number
  name: string
  label: string
  change: number
  stock_after: number
  reason: MovementReason
  order_name: string | null
  lot_code: string | null
  note: string
  /** Of a count: it was taken back, or takes one back. */
  undone: boolean
}

export interface MovementFilter {
  sizeId?: number | undefined
  reason?: MovementReason | undefined
  orderName?: string | undefined
  lotCode?: string | undefined
  from?: Date | undefined
  /** Not included. */
  before?: Date | undefined
}

/** Numbers follow the times but for transactions that ran beside each other. */
const besideMs = 10 * 60 * 1000

/** Between which numbers the movements of a time lie: found by the index of times, so that the list is read by number. */
async function findRange(
  db: Db,
  { from, before }: MovementFilter,
): Promise<{ first: string | null; end: string | null }> {
  const firstAt = (time: Date) => sql`(select id from stock_movements where at >= ${time} order by at limit 1)`
  const { rows } = await sql<{ first: string | null; end: string | null }>`
    select ${from ? firstAt(new Date(from.getTime() - besideMs)) : sql`null`}::text as first,
      ${before ? firstAt(new Date(before.getTime() + besideMs)) : sql`null`}::text as end`.execute(db)
  return rows[0] ?? { first: null, end: null }
}

/** The newest first; `after` is the number of the last row that was read. */
export async function selectMovements(
  db: Db,
  filter: MovementFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<MovementRow[]> {
  const { sizeId, reason, orderName, lotCode, from, before } = filter
  const range = from || before ? await findRange(db, filter) : { first: null, end: null }
  // nothing has happened since then
  if (from && range.first === null) return []
  const { rows } = await sql<MovementRow>`
    select m.id::text, m.at, m.size_id, p.name, s.label, m.change, m.stock_after, m.reason, o.order_name,
      l.code as lot_code, m.note,
      m.reason = 'count' and exists (select 1 from undone_counts u where u.movement_id = m.id) as undone
    from stock_movements m join product_sizes s on s.id = m.size_id join products p on p.id = s.product_id
      left join orders o on o.id = m.order_id left join roast_lots l on l.id = m.lot_id
    where true
      ${after === null ? sql`` : sql`and m.id < ${after}`}
      ${sizeId === undefined ? sql`` : sql`and m.size_id = ${sizeId}`}
      ${/* written out: an index of part of the rows is used only for a value that is known */ reason === undefined ? sql`` : sql`and m.reason = ${sql.lit(reason)}`}
      ${orderName === undefined ? sql`` : sql`and m.order_id = (select id from orders where order_name = ${orderName})`}
      ${lotCode === undefined ? sql`` : sql`and m.lot_id = (select id from roast_lots where code = ${lotCode})`}
      ${range.first === null ? sql`` : sql`and m.id >= ${range.first}::bigint`}
      ${range.end === null ? sql`` : sql`and m.id < ${range.end}::bigint`}
      ${from ? sql`and m.at >= ${from}` : sql``} ${before ? sql`and m.at < ${before}` : sql``}
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}
