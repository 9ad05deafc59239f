import type { Movement, StockDetail, StockItem } from '#contract/admin/products/stock.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import type { MovementReason } from '#domain/stock/stock-movements.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import { keysetPage, readListKey, readNumberKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { listUnitsWithoutLot } from '#server/modules/stock/lot-units.repo.ts'
import { type MovementRow, selectMovements } from './movements.repo.ts'
import { findStock, listSizeLots, type StockRow, selectStock } from './stock.repo.ts'

interface PageQuery {
  after?: string | undefined
  limit: number
}

export async function listStockItems(
  db: Db,
  { q = '', state, after, limit }: PageQuery & { q?: string | undefined; state?: 'low' | 'out' | undefined },
): Promise<{ items: StockItem[]; next: string | null }> {
  const position = readListKey(after, ['int', 'int', 'int'])
  const rows = await selectStock(db, { q: q.trim(), state }, { after: position, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.product_id, row.position, row.size_id]))
  return { items: items.map(toStockItem), next }
}

export async function readStock(db: Db, sizeId: number): Promise<StockDetail> {
  const row = await findStock(db, sizeId)
  if (!row) throw new AppError('size_not_found')
  const without = await listUnitsWithoutLot(db, null, [sizeId])
  return {
    ...toStockItem(row),
    lots: await listSizeLots(db, sizeId),
    without_lot: Math.max(0, without.get(sizeId) ?? 0),
  }
}

interface MovementQuery extends PageQuery {
  size?: number | undefined
  reason?: MovementReason | undefined
  order?: string | undefined
  lot?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export function toMovementFilter({ size, reason, order, lot, from, to }: Omit<MovementQuery, keyof PageQuery>) {
  return {
    sizeId: size,
    reason,
    orderName: order?.trim().toUpperCase(),
    lotCode: lot?.trim().toUpperCase(),
    from: from ? taipeiDayStart(from) : undefined,
    before: to ? taipeiDayEnd(to) : undefined,
  }
}

export async function listMovementItems(
  db: Db,
  { after, limit, ...query }: MovementQuery,
): Promise<{ items: Movement[]; next: string | null }> {
  const filter = toMovementFilter(query)
  const key = readNumberKey(after, Number.MAX_SAFE_INTEGER)
  const rows = await selectMovements(db, filter, { after: key, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, ({ id }) => id)
  return { items: items.map(toMovement), next }
}

function toStockItem({ position: _position, size_id, product_id, ...row }: StockRow): StockItem {
  return { ...row, size_id: size_id as SizeId, product_id: product_id as ProductId }
}

function toMovement({ id, at, size_id, undone, ...row }: MovementRow): Movement {
  const undoable = row.reason === 'count' && row.order_name === null && !undone
  return { ...row, id: Number(id), size_id: size_id as SizeId, at: at.toISOString(), undoable }
}
