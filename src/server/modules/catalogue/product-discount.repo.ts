/** A product's own percent and its shelves, as rules of the shop set them. */
import type { Db } from '#server/db/open-db.ts'

export interface ProductPercent {
  percent: number
  from: Date | null
  to: Date | null
}

export async function setProductPercent(tx: Db, id: number, window: ProductPercent, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ discount_percent: window.percent, discount_from: window.from, discount_to: window.to, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function addToShelf(tx: Db, productId: number, categoryId: number): Promise<void> {
  await tx
    .insertInto('product_categories')
    .values({ product_id: productId, category_id: categoryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeFromShelf(tx: Db, productId: number, categoryId: number): Promise<void> {
  await tx
    .deleteFrom('product_categories')
    .where('product_id', '=', productId)
    .where('category_id', '=', categoryId)
    .execute()
}
