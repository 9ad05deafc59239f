import { sql } from 'kysely'
import type { LotState } from '#domain/lots/lot-states.ts'
import type { Db } from '#server/db/open-db.ts'

export interface StaffLotRow {
  id: number
  code: string
  version: number
  product_id: number
  name: string
  state: LotState
  roasted_on: string
  best_before: string
  note: string
  recall_reason: string
  sizes: { label: string; units: number }[]
}

const columns = sql`l.id, l.code, l.version, l.product_id, p.name, l.state, l.roasted_on, l.best_before, l.note, l.recall_reason,
  (select coalesce(jsonb_agg(jsonb_build_object('label', s.label, 'units', u.units) order by s.position, s.id), '[]')
    from roast_lot_sizes u join product_sizes s on s.id = u.size_id where u.lot_id = l.id) as sizes`

interface Filter {
  state?: LotState | undefined
  /** A code, or a part of the coffee's name. */
  q: string
}

/** The latest roast first. */
export async function selectLots(
  db: Db,
  { state, q }: Filter,
  { after, limit }: { after: { day: string; id: number } | null; limit: number },
): Promise<StaffLotRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<StaffLotRow>`
    select ${columns} from roast_lots l join products p on p.id = l.product_id
    where true ${state ? sql`and l.state = ${state}` : sql``}
      ${q ? sql`and (l.code ilike ${pattern} or p.name ilike ${pattern})` : sql``}
      ${after ? sql`and (l.roasted_on, l.id) < (${after.day}::date, ${after.id})` : sql``}
    order by l.roasted_on desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findStaffLot(db: Db, code: string): Promise<StaffLotRow | null> {
  const { rows } = await sql<StaffLotRow>`
    select ${columns} from roast_lots l join products p on p.id = l.product_id where l.code = ${code}`.execute(db)
  return rows[0] ?? null
}

export interface LotOrderRow {
  order_name: string
  state: string
  units: number
  mailed_at: Date | null
}

/** Every order that has units of the lot, the earliest first. */
export async function listLotOrders(db: Db, lotId: number): Promise<LotOrderRow[]> {
  const { rows } = await sql<LotOrderRow>`
    select o.order_name, o.state, sum(p.quantity - p.returned)::int as units, n.mailed_at
    from order_line_lots p join order_lines l on l.id = p.line_id join orders o on o.id = l.order_id
      left join recall_notices n on n.lot_id = p.lot_id and n.order_id = o.id
    where p.lot_id = ${lotId} and p.quantity > p.returned
    group by o.id, n.mailed_at order by o.placed_at, o.id`.execute(db)
  return rows
}
