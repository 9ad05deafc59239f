/** The only place that changes a size's stock. Each change writes its movement in the same statement. */
import { sql } from 'kysely'
import type { MovementActor, MovementReason } from '#domain/stock/stock-movements.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface StockChange {
  sizeId: number
  /** Units: negative takes them out of the stock. */
  change: number
  reason: MovementReason
  /** The lot that the units belong to, where it is known; only `modules/stock` names one. */
  lotId?: number | null
}

export interface MovementCause {
  /** Null: no order is behind it. */
  orderId: string | null
  actor: MovementActor
  note?: string
  at: Date
}

/**
 * Applies the changes where the stock suffices, all changes of a size together; returns the ids of the changed sizes.
 * Several rows are locked in id order before, so that two orders of the same sizes wait instead of deadlocking.
 */
export async function moveStockRows(tx: Db, changes: readonly StockChange[], cause: MovementCause): Promise<number[]> {
  const sizeIds = [...new Set(changes.map(({ sizeId }) => sizeId))]
  if (sizeIds.length > 1) await lockSizes(tx, sizeIds)
  const { rows } = await statement<{ id: number }>`
    with wanted as (
      select size_id, change, reason, lot_id, place
      from unnest(${changes.map(({ sizeId }) => sizeId)}::int[], ${changes.map(({ change }) => change)}::int[],
        ${changes.map(({ reason }) => reason)}::text[], ${changes.map(({ lotId }) => lotId ?? null)}::int[])
        with ordinality as w (size_id, change, reason, lot_id, place)
    ), total as (
      select size_id, sum(change)::int as change from wanted group by size_id
    ), moved as (
      update product_sizes s set stock = s.stock + total.change
      from total
      where s.id = total.size_id and s.stock + total.change >= 0
      returning s.id, s.stock, total.change
    ), recorded as (
      insert into stock_movements (size_id, change, stock_after, reason, lot_id, order_id, actor, note, at)
      select moved.id, w.change, moved.stock - moved.change + sum(w.change) over (partition by moved.id order by w.place),
        w.reason, w.lot_id, ${cause.orderId}::uuid, ${cause.actor}, ${cause.note ?? ''}, ${cause.at}::timestamptz
      from moved join wanted w on w.size_id = moved.id
      order by moved.id, w.place
    )
    select id from moved`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * A statement of its own: one that locks rows and changes them reads them twice, and two of them that wait for a third wait
 * for each other. `no key`: does not conflict with the key lock of an order line that is being inserted.
 */
function lockSizes(tx: Db, sizeIds: readonly number[]): Promise<void> {
  return statement`
    select id from product_sizes where id = any(${sizeIds}::int[]) order by id for no key update`.executeLater(tx)
}

/** Until the transaction ends nobody reserves or releases units of the size. False: there is no such size. */
export async function lockSize(tx: Db, sizeId: number): Promise<boolean> {
  const { rows } = await sql`select id from product_sizes where id = ${sizeId} for no key update`.execute(tx)
  return rows.length > 0
}

/** The smallest id first: the same shortage is named however the lines are ordered. */
export function listShortSizes(db: Db, sizeIds: readonly number[]) {
  return db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.name', 's.label', 's.is_default', 's.stock'])
    .where('s.id', 'in', sizeIds)
    .orderBy('s.id')
    .execute()
}

export interface SizeStock {
  size_id: number
  product_id: number
  name: string
  label: string
  /** Can be bought now. */
  available: number
  /** Promised to orders that are not paid yet: it comes back if they expire. */
  unpaid: number
  /** Paid, or cash on delivery confirmed, and not shipped yet. */
  to_ship: number
  /** What lies there: all three together. */
  on_hand: number
}

/** What lies in the shop, and what of it is promised. Few orders are in these states, however many were placed. */
export async function listStock(db: Db, sizeId: number | null = null): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    with promised as (
      select l.size_id,
        coalesce(sum(l.quantity) filter (where o.state = 'pending_payment'), 0)::int as unpaid,
        coalesce(sum(l.quantity) filter (where o.state <> 'pending_payment'), 0)::int as to_ship
      from orders o join order_lines l on l.order_id = o.id
      where o.state in ('pending_payment', 'confirmed', 'ready_to_ship') and l.size_id is not null
      group by l.size_id
    )
    select s.id as size_id, p.id as product_id, p.name, s.label, s.stock as available,
      coalesce(promised.unpaid, 0) as unpaid, coalesce(promised.to_ship, 0) as to_ship,
      s.stock + coalesce(promised.unpaid, 0) + coalesce(promised.to_ship, 0) as on_hand
    from product_sizes s join products p on p.id = s.product_id left join promised on promised.size_id = s.id
    where ${sizeId}::int is null or s.id = ${sizeId}::int
    order by p.id, s.position, s.id`.execute(db)
  return rows
}

export interface Movement {
  change: number
  stock_after: number
  reason: MovementReason
  order_name: string | null
  lot_code: string | null
  actor: MovementActor
  note: string
  at: Date
}

/** The latest first. */
export function listMovements(db: Db, sizeId: number, limit: number): Promise<Movement[]> {
  return db
    .selectFrom('stock_movements as m')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('roast_lots as l', 'l.id', 'm.lot_id')
    .select([
      'm.change',
      'm.stock_after',
      'm.reason',
      'o.order_name',
      'l.code as lot_code',
      'm.actor',
      'm.note',
      'm.at',
    ])
    .where('m.size_id', '=', sizeId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
