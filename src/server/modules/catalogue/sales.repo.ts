import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface DailySale {
  product_id: number
  day: string
  quantity: number
}

export function listSalesSince(db: Db, day: string): Promise<DailySale[]> {
  return db.selectFrom('product_sales_daily').selectAll().where('day', '>=', day).execute()
}

/** Adds to what is counted already. Rows come in key order, so that two orders at once cannot lock each other out. */
export async function addDailySales(db: Db, sales: readonly DailySale[]): Promise<void> {
  await db
    .insertInto('product_sales_daily')
    .values(sales)
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'day']).doUpdateSet({
        quantity: sql`product_sales_daily.quantity + excluded.quantity`,
      }),
    )
    .execute()
}

export async function addBuyer(db: Db, memberId: string, productIds: readonly number[], at: Date): Promise<void> {
  await db
    .insertInto('product_buyers')
    .values(productIds.map((product_id) => ({ member_id: memberId, product_id, first_bought_at: at })))
    .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doNothing())
    .execute()
}

export function listRatingsSince(
  db: Db,
  since: Date,
): Promise<{ product_id: number; rating: number; created_at: Date }[]> {
  return db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'created_at'])
    .where('created_at', '>=', since)
    .execute()
}
