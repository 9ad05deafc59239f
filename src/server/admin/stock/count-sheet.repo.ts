/** What a sheet of counts needs to know; of its own it writes which counts were taken back. */
import { sql } from 'kysely'
import { addDays } from '#domain/calendar-days.ts'
import type { Db } from '#server/db/open-db.ts'

/** Sizes without a place come last. */
const noShelf = 2_147_483_647
const soldDays = 30

export interface SheetSize {
  size_id: number
  product_id: number
  name: string
  label: string
  position: number
  /** `noShelf` where none is set: what the list is ordered by. */
  shelf: number
  published: boolean
  on_hand: number
  sold: number
}

interface Page {
  /** Shelf, product, position and size of the last row. */
  after: [number, number, number, number] | null
  limit: number
}

export async function selectSheet(db: Db, today: string, { after, limit }: Page): Promise<SheetSize[]> {
  const { rows } = await sql<SheetSize>`
    with promised as (
      select l.size_id, sum(l.quantity)::int as units
      from orders o join order_lines l on l.order_id = o.id
      where o.state in ('pending_payment', 'confirmed', 'ready_to_ship') and l.size_id is not null
      group by l.size_id
    ), page as (
      select s.id, coalesce(w.position, ${noShelf}) as shelf
      from product_sizes s left join pick_positions w on w.size_id = s.id
      where true ${
        after
          ? sql`and (coalesce(w.position, ${noShelf}), s.product_id, s.position, s.id)
            > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]})`
          : sql``
      }
      order by shelf, s.product_id, s.position, s.id limit ${limit}
    )
    select s.id as size_id, p.id as product_id, p.name, s.label, s.position, page.shelf,
      p.published and s.published as published, s.stock + coalesce(promised.units, 0) as on_hand,
      ${soldUnits(today)} as sold
    from page join product_sizes s on s.id = page.id join products p on p.id = s.product_id
      left join promised on promised.size_id = s.id
    order by page.shelf, s.product_id, s.position, s.id`.execute(db)
  return rows
}

export function hasShelf(shelf: number): boolean {
  return shelf !== noShelf
}

const soldUnits = (today: string) => sql`
  (select coalesce(sum(f.units - f.back_units), 0)::int from sales_figures f
    where f.dimension = 'size' and f.key = s.id::text and f.day >= ${addDays(today, -soldDays)}::date)`

export async function countSold(db: Db, sizeId: number, today: string): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select ${soldUnits(today)} as sold from product_sizes s where s.id = ${sizeId}`.execute(db)
  return rows[0]?.sold ?? 0
}

const promisedStates = sql`('pending_payment', 'confirmed', 'ready_to_ship')`
const aWay = sql`('shipped', 'arrived_at_store', 'completed')`

/**
 * How many units came or left since then: goods without an order, goods that came back, parcels. What orders reserve and
 * give back stays where it lies. Counts move nothing: they correct the books.
 */
export async function selectMovedSince(db: Db, sizeId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select (
      (select coalesce(sum(m.change), 0) from stock_movements m
        where m.size_id = ${sizeId} and m.at > ${since} and m.reason <> 'count'
          and (m.order_id is null or m.reason in ('return', 'recall')))
      + (select coalesce(sum(case when e.to_state in ${aWay} then -l.quantity else l.quantity end), 0)
        from order_events e join order_lines l on l.order_id = e.order_id and l.size_id = ${sizeId}
        where e.at > ${since} and (e.to_state in ('shipped', 'arrived_at_store', 'completed')
            or e.from_state in ('shipped', 'arrived_at_store'))
          and ((e.from_state in ${promisedStates} and e.to_state in ${aWay})
            or (e.from_state in ${aWay} and e.to_state in ${promisedStates})))
    )::int as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

export async function wasCountedSince(db: Db, sizeId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stock_movements where size_id = ${sizeId} and reason = 'count' and at > ${since} limit 1`.execute(db)
  return rows.length > 0
}

/** Of a size, the latest. */
export async function findLastMovement(tx: Db, sizeId: number): Promise<number> {
  const row = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('size_id', '=', sizeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

export async function listMovementsAfter(tx: Db, sizeId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_movements where size_id = ${sizeId} and id > ${id} order by id`.execute(tx)
  return rows.map((row) => Number(row.id))
}

export interface CountMovement {
  id: number
  size_id: number
  change: number
  lot_id: number | null
  undone: boolean
}

export async function findCount(db: Db, id: string): Promise<{ size_id: number } | null> {
  const { rows } = await sql<{ size_id: number }>`
    select size_id from stock_movements where id = ${id}::bigint and reason = 'count' and order_id is null`.execute(db)
  return rows[0] ?? null
}

/** A count of several lots is several movements of one moment: all of them. */
export async function listCountMovements(tx: Db, id: string): Promise<CountMovement[]> {
  const { rows } = await sql<CountMovement>`
    select m.id::int as id, m.size_id, m.change, m.lot_id,
      exists (select 1 from undone_counts u where u.movement_id = m.id) as undone
    from stock_movements one join stock_movements m on m.size_id = one.size_id and m.at = one.at and m.note = one.note
      and m.reason = 'count' and m.order_id is null
    where one.id = ${id}::bigint order by m.id`.execute(tx)
  return rows
}

export async function insertUndone(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    insert into undone_counts (movement_id, undone_at) select id, ${at} from unnest(${[...ids]}::bigint[]) as t (id)`.execute(
    tx,
  )
}
