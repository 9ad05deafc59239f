/** The only place that writes roast lots. */
import { sql } from 'kysely'
import type { RoastDegree } from '#domain/catalogue/catalogue.ts'
import type { OpenLot } from '#domain/lots/first-out.ts'
import { type LotEvent, type LotState, nextLotState, statesBefore } from '#domain/lots/lot-states.ts'
import type { Db } from '#server/db/open-db.ts'

export interface LotRow {
  id: number
  code: string
  product_id: number
  state: LotState
  roasted_on: string
  best_before: string
  note: string
  recall_reason: string
}

const columns = ['id', 'code', 'product_id', 'state', 'roasted_on', 'best_before', 'note', 'recall_reason'] as const

export interface NewLot {
  code: string
  product_id: number
  state: LotState
  roasted_on: string
  best_before: string
  note: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  created_at: Date
  updated_at: Date
}

export function insertLots(tx: Db, lots: readonly NewLot[]): Promise<{ id: number; code: string }[]> {
  return tx.insertInto('roast_lots').values(lots).returning(['id', 'code']).execute()
}

export function findLot(db: Db, code: string): Promise<LotRow | undefined> {
  return db.selectFrom('roast_lots').select(columns).where('code', '=', code).executeTakeFirst()
}

/** Every change of a lot's state or units holds this lock; ids in order, so that two callers wait instead of deadlocking. */
export function lockLots(tx: Db, ids: readonly number[]): Promise<LotRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('roast_lots')
    .select(columns)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Of lots that the caller has locked. Those in another state than the event allows stay as they are; returns the others. */
export async function changeLotStates(
  tx: Db,
  ids: readonly number[],
  event: Exclude<LotEvent, 'recall'>,
  now: Date,
): Promise<number[]> {
  const from = statesBefore(event)
  const [first] = from
  const to = first && nextLotState(first, event)
  if (!to || ids.length === 0) return []
  const rows = await tx
    .updateTable('roast_lots')
    .set({ state: to, updated_at: now })
    .where('id', 'in', [...ids])
    .where('state', 'in', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** False: it cannot be recalled in its state. */
export async function recallLotRow(tx: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('roast_lots')
    .set({ state: 'recalled', recall_reason: reason, recalled_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('recall'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A planned lot gets its day, code and note when it is roasted. */
export async function updatePlannedLot(
  tx: Db,
  id: number,
  change: Pick<NewLot, 'code' | 'roasted_on' | 'best_before' | 'note' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('roast_lots').set(change).where('id', '=', id).where('state', '=', 'planned').execute()
}

export async function updateLotFigures(
  tx: Db,
  id: number,
  figures: Pick<NewLot, 'sweetness_x2' | 'acidity_x2' | 'body_x2' | 'aroma_x2' | 'aftertaste_x2' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('roast_lots').set(figures).where('id', '=', id).execute()
}

/** False: it is not planned (any more). */
export async function deletePlannedLot(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('roast_lots')
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type OpenLotRow = OpenLot & { productId: number; roast: RoastDegree | null }

/** Resting and on sale, locked, then with their units: a second statement sees what the one waited for has changed. */
export async function lockOpenLots(tx: Db, productIds: readonly number[]): Promise<OpenLotRow[]> {
  if (productIds.length === 0) return []
  await tx
    .selectFrom('roast_lots')
    .select('id')
    .where('product_id', 'in', [...productIds])
    .where('state', 'in', ['resting', 'selling'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return listOpenLots(tx, productIds)
}

export async function listOpenLots(db: Db, productIds: readonly number[]): Promise<OpenLotRow[]> {
  const { rows } = await sql<OpenLotRow>`
    select l.id, l.code, l.product_id as "productId", p.roast_level as roast, l.state,
      l.roasted_on as "roastedOn", l.best_before as "bestBefore",
      (select coalesce(jsonb_object_agg(u.size_id, u.units), '{}') from roast_lot_sizes u where u.lot_id = l.id) as units
    from roast_lots l join products p on p.id = l.product_id
    where l.product_id = any(${[...productIds]}::int[]) and l.state in ('resting', 'selling')
    order by l.id`.execute(db)
  return rows
}

/** Resting lots, with what decides whether they have rested long enough. */
export function listRestingLots(db: Db) {
  return db
    .selectFrom('roast_lots as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.roasted_on', 'p.roast_level'])
    .where('l.state', '=', 'resting')
    .orderBy('l.id')
    .execute()
}

export function findRoastedProduct(db: Db, productId: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'name_en', 'roast_level'])
    .select(['sweetness_x2', 'acidity_x2', 'body_x2', 'aroma_x2', 'aftertaste_x2'])
    .where('id', '=', productId)
    .executeTakeFirst()
}
