/** The stock as staff see it. Only levels are written here; the stock itself is changed by `modules/stock`. */
import { sql } from 'kysely'
import { lowStock } from '#domain/attention/today.ts'
import type { LotState } from '#domain/lots/lot-states.ts'
import type { Db } from '#server/db/open-db.ts'

export interface StockRow {
  size_id: number
  product_id: number
  name: string
  label: string
  published: boolean
  position: number
  available: number
  unpaid: number
  to_ship: number
  on_hand: number
  low_at: number
  own_level: number | null
  version: number
}

/** Few orders are in these states, however many were placed. */
const promised = sql`promised as (
  select l.size_id,
    coalesce(sum(l.quantity) filter (where o.state = 'pending_payment'), 0)::int as unpaid,
    coalesce(sum(l.quantity) filter (where o.state <> 'pending_payment'), 0)::int as to_ship
  from orders o join order_lines l on l.order_id = o.id
  where o.state in ('pending_payment', 'confirmed', 'ready_to_ship') and l.size_id is not null
  group by l.size_id)`

const low = sql`coalesce(v.low_at, ${lowStock})`

const columns = sql`s.id as size_id, p.id as product_id, p.name, s.label, p.published and s.published as published, s.position,
  s.stock as available, coalesce(promised.unpaid, 0) as unpaid, coalesce(promised.to_ship, 0) as to_ship,
  s.stock + coalesce(promised.unpaid, 0) + coalesce(promised.to_ship, 0) as on_hand,
  ${low} as low_at, v.low_at as own_level, coalesce(v.version, 1) as version`

const tables = sql`product_sizes s join products p on p.id = s.product_id
  left join size_levels v on v.size_id = s.id left join promised on promised.size_id = s.id`

interface Filter {
  q: string
  state?: 'low' | 'out' | undefined
}

interface Page {
  /** Product, position and size of the last row. */
  after: [number, number, number] | null
  limit: number
}

/** By product, as its page lists its sizes. `low` and `out` must equal what 今日 counts: what is sold, published. */
export async function selectStock(db: Db, { q, state }: Filter, { after, limit }: Page): Promise<StockRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const wanted =
    state === 'out'
      ? sql`and p.published and s.published and s.stock = 0`
      : state === 'low'
        ? sql`and p.published and s.published and s.stock between 1 and ${low}`
        : sql``
  const { rows } = await sql<StockRow>`
    with ${promised}
    select ${columns} from ${tables}
    where true ${wanted} ${q ? sql`and s.product_id in (select id from products where name ilike ${pattern} or name_en ilike ${pattern})` : sql``}
      ${after ? sql`and (s.product_id, s.position, s.id) > (${after[0]}, ${after[1]}, ${after[2]})` : sql``}
    order by s.product_id, s.position, s.id limit ${limit}`.execute(db)
  return rows
}

export async function findStock(db: Db, sizeId: number): Promise<StockRow | null> {
  const { rows } = await sql<StockRow>`
    with ${promised} select ${columns} from ${tables} where s.id = ${sizeId}`.execute(db)
  return rows[0] ?? null
}

/** Lots that still have units of the size. */
export async function listSizeLots(db: Db, sizeId: number) {
  const { rows } = await sql<{
    code: string
    state: LotState
    roasted_on: string
    best_before: string
    units: number
  }>`
    select l.code, l.state, l.roasted_on, l.best_before, u.units
    from roast_lot_sizes u join roast_lots l on l.id = u.lot_id
    where u.size_id = ${sizeId} and u.units > 0 order by l.best_before, l.id`.execute(db)
  return rows
}

/** Two who change one size wait for each other. Returns the version. */
export async function lockLevel(tx: Db, sizeId: number): Promise<number> {
  await sql`insert into size_levels (size_id) values (${sizeId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    select version from size_levels where size_id = ${sizeId} for update`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function raiseLevel(tx: Db, sizeId: number): Promise<void> {
  await sql`update size_levels set version = version + 1 where size_id = ${sizeId}`.execute(tx)
}

export async function storeLevel(tx: Db, sizeId: number, lowAt: number | null): Promise<void> {
  await tx.updateTable('size_levels').set({ low_at: lowAt }).where('size_id', '=', sizeId).execute()
}
