/** How many units of a lot are left, and which order lines got the others. */
import { sql } from 'kysely'
import type { LotPiece, PackedLine } from '#domain/lots/allocate-lots.ts'
import type { Db } from '#server/db/open-db.ts'

export interface UnitChange {
  lotId: number
  sizeId: number
  change: number
}

/** A lot counts the sizes that it was packed into. False: a size is not of the lot's product. */
export async function addLotSizes(tx: Db, lotId: number, sizeIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    with known as (
      select l.id, l.product_id, s.id as size_id
      from roast_lots l join product_sizes s on s.product_id = l.product_id
      where l.id = ${lotId} and s.id = any(${[...sizeIds]}::int[])
    ), added as (
      insert into roast_lot_sizes (lot_id, product_id, size_id) select id, product_id, size_id from known
      on conflict do nothing
    )
    select count(*)::int as known from known`.execute(tx)
  return rows[0]?.known === new Set(sizeIds).size
}

/** Of lots that the caller has locked. False: a lot has fewer units than are taken; the caller must roll back. */
export async function changeLotUnits(tx: Db, changes: readonly UnitChange[]): Promise<boolean> {
  const { rows } = await sql<{ wanted: number; moved: number }>`
    with wanted as (
      select lot_id, size_id, sum(change)::int as change
      from unnest(${changes.map(({ lotId }) => lotId)}::int[], ${changes.map(({ sizeId }) => sizeId)}::int[],
        ${changes.map(({ change }) => change)}::int[]) as w (lot_id, size_id, change)
      group by lot_id, size_id
    ), moved as (
      update roast_lot_sizes u set units = u.units + wanted.change
      from wanted
      where u.lot_id = wanted.lot_id and u.size_id = wanted.size_id and u.units + wanted.change >= 0
      returning 1
    )
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from moved) as moved`.execute(tx)
  return rows[0]?.wanted === rows[0]?.moved
}

/** Of these lots, those without and those with units. */
export async function splitByUnits(tx: Db, lotIds: readonly number[]): Promise<{ empty: number[]; filled: number[] }> {
  const { rows } = await sql<{ lot_id: number; units: number }>`
    select lot_id, sum(units)::int as units from roast_lot_sizes where lot_id = any(${[...lotIds]}::int[])
    group by lot_id order by lot_id`.execute(tx)
  return {
    empty: rows.flatMap(({ lot_id, units }) => (units === 0 ? [lot_id] : [])),
    filled: rows.flatMap(({ lot_id, units }) => (units > 0 ? [lot_id] : [])),
  }
}

export interface OrderLine extends PackedLine {
  name: string
  sizeLabel: string
}

/** The lines of an order that are packed, numbered as everywhere: `orders show`, the order page. */
export async function listOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select id, product_id as "productId", size_id as "sizeId", quantity, name, coalesce(size_label, '') as "sizeLabel"
    from order_lines where order_id = ${orderId} and kind in ('goods', 'gift') order by added_at, id`.execute(db)
  return rows
}

/**
 * Units of a size that belong to no lot and are not packed: from before there were lots, or counted without one. The
 * units of `orderId` count as not packed.
 */
export async function listUnitsWithoutLot(
  db: Db,
  orderId: string | null,
  sizeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; units: number }>`
    select s.id, (s.stock
      + coalesce((select sum(l.quantity) from orders o join order_lines l on l.order_id = o.id
          where (o.state in ('pending_payment', 'confirmed') or o.id = ${orderId}::uuid) and l.size_id = s.id), 0)
      - coalesce((select sum(u.units) from roast_lot_sizes u where u.size_id = s.id), 0))::int as units
    from product_sizes s where s.id = any(${[...sizeIds]}::int[])`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export async function insertPieces(tx: Db, pieces: readonly LotPiece[]): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map(({ lineId, lotId, quantity }) => ({ line_id: lineId, lot_id: lotId, quantity }))
  await tx.insertInto('order_line_lots').values(rows).execute()
}

export interface StoredPiece {
  lineId: string
  sizeId: number
  isGift: boolean
  lotId: number
  code: string
  /** Packed and not back yet. */
  left: number
}

/** What the lines of an order were packed from and still have. */
export async function listOrderPieces(db: Db, orderId: string): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select l.id as "lineId", l.size_id as "sizeId", l.kind = 'gift' as "isGift", p.lot_id as "lotId", r.code,
      p.quantity - p.returned as left
    from order_lines l join order_line_lots p on p.line_id = l.id join roast_lots r on r.id = p.lot_id
    where l.order_id = ${orderId} and p.quantity > p.returned
    order by l.added_at, l.id, r.best_before, r.id`.execute(db)
  return rows
}

/** Under the order's lock. More than was packed breaks the row's constraint. */
export async function markPiecesBack(
  tx: Db,
  pieces: readonly { lineId: string; lotId: number; quantity: number }[],
): Promise<void> {
  await sql`
    update order_line_lots p set returned = p.returned + back.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ lotId }) => lotId)}::int[],
      ${pieces.map(({ quantity }) => quantity)}::int[]) as back (line_id, lot_id, quantity)
    where p.line_id = back.line_id and p.lot_id = back.lot_id`.execute(tx)
}

/** The order is packed again: what it had goes back into the lots. */
export async function deletePieces(tx: Db, orderId: string): Promise<void> {
  await sql`
    delete from order_line_lots p using order_lines l where l.id = p.line_id and l.order_id = ${orderId}`.execute(tx)
}

export interface RecalledUnits {
  lotId: number
  code: string
  sizeId: number
  units: number
  stock: number
}

/** Units of recalled lots that can still be bought. The caller holds the locks of the sizes. */
export async function listRecalledUnits(tx: Db, sizeIds: readonly number[]): Promise<RecalledUnits[]> {
  const { rows } = await sql<RecalledUnits>`
    select u.lot_id as "lotId", l.code, u.size_id as "sizeId", u.units, s.stock
    from roast_lot_sizes u join roast_lots l on l.id = u.lot_id join product_sizes s on s.id = u.size_id
    where u.size_id = any(${[...sizeIds]}::int[]) and u.units > 0 and l.state = 'recalled'
    order by u.size_id, u.lot_id`.execute(tx)
  return rows
}

export function listLotSizes(db: Db, lotId: number) {
  return db
    .selectFrom('roast_lot_sizes as u')
    .innerJoin('product_sizes as s', 's.id', 'u.size_id')
    .select(['u.size_id', 's.label', 'u.units'])
    .where('u.lot_id', '=', lotId)
    .orderBy('s.position')
    .orderBy('u.size_id')
    .execute()
}
