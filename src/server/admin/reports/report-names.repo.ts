/** The names that figures are shown under. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export async function listProductNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('products').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Those that are roasted: beans, drip bags. */
export async function listCoffeeNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('products').select(['id', 'name']).where('roast_level', 'is not', null).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface NamedSize {
  id: number
  product: string
  label: string
  stock: number
  /** Can be bought. */
  sold: boolean
}

export async function listSizes(db: Db): Promise<NamedSize[]> {
  const { rows } = await sql<NamedSize>`
    select s.id, p.name as product, s.label, s.stock, s.published and p.published as sold
    from product_sizes s join products p on p.id = s.product_id order by p.id, s.position, s.id`.execute(db)
  return rows
}

export interface NamedOffer {
  id: number
  name: string
  date_from: Date | null
  date_to: Date | null
  stopped_at: Date | null
}

export function listOffers(db: Db, ids: readonly number[]): Promise<NamedOffer[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('offers')
    .select(['id', 'name', 'date_from', 'date_to', 'stopped_at'])
    .where('id', 'in', ids)
    .execute()
}

export interface ExpiringRow {
  product: string
  label: string
  code: string
  best_before: string
  units: number
  price: number
}

/** What lies there and is not packed, the first to expire first. */
export async function listExpiring(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select p.name as product, s.label, l.code, l.best_before, u.units, s.price
    from roast_lot_sizes u join roast_lots l on l.id = u.lot_id join product_sizes s on s.id = u.size_id
      join products p on p.id = s.product_id
    where u.units > 0 and l.state in ('resting', 'selling') and l.best_before <= ${before}
    order by l.best_before, l.id, s.position limit ${limit}`.execute(db)
  return rows
}
