/** Stock and prices of sizes in tests. A stock is set by counting, so that the sum of the movements stays the stock. */
import type { Db } from '#server/db/open-db.ts'
import { moveStockRows } from '#server/modules/stock/stock.repo.ts'

const cause = { orderId: null, actor: 'system' as const, note: 'test', at: new Date('2026-11-01T00:00:00Z') }

export interface SizeRow {
  id: number
  product_id: number
  label: string
  price: number
  stock: number
}

/** The default size of a product. */
export function defaultSize(db: Db, productId: number): Promise<SizeRow> {
  return db
    .selectFrom('product_sizes')
    .select(['id', 'product_id', 'label', 'price', 'stock'])
    .where('product_id', '=', productId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
}

/** The first size of a product that is not its default one. */
export function otherSize(db: Db, productId: number): Promise<SizeRow> {
  return db
    .selectFrom('product_sizes')
    .select(['id', 'product_id', 'label', 'price', 'stock'])
    .where('product_id', '=', productId)
    .where('is_default', '=', false)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Of all sizes, in the order of their ids. */
export function listStocks(db: Db): Promise<{ id: number; product_id: number; stock: number }[]> {
  return db.selectFrom('product_sizes').select(['id', 'product_id', 'stock']).orderBy('id').execute()
}

/** Of the default size. */
export async function stockOf(db: Db, productId: number): Promise<number> {
  return (await defaultSize(db, productId)).stock
}

export async function setSizeStock(db: Db, sizeId: number, stock: number): Promise<void> {
  const before = await db.selectFrom('product_sizes').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()
  const change = stock - before.stock
  if (change !== 0) await moveStockRows(db, [{ sizeId, change, reason: 'count' }], cause)
}

/** Of the default size. */
export async function setStock(db: Db, productId: number, stock: number): Promise<void> {
  await setSizeStock(db, (await defaultSize(db, productId)).id, stock)
}

/** Of every size of every product, or of these products. */
export async function setAllStock(db: Db, stock: number, productIds?: readonly number[]): Promise<void> {
  for (const { id, product_id } of await listStocks(db)) {
    if (!productIds || productIds.includes(product_id)) await setSizeStock(db, id, stock)
  }
}

/** Of the default size. */
export async function setPrice(db: Db, productId: number, price: number): Promise<void> {
  await db
    .updateTable('product_sizes')
    .set({ price })
    .where('product_id', '=', productId)
    .where('is_default', '=', true)
    .execute()
}
