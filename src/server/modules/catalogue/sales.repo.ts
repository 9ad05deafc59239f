import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface DailySale {
  product_id: number
  day: string
  quantity: number
}

export function listSalesSince(db: Db, day: string): Promise<DailySale[]> {
  return db.selectFrom('product_sales_daily').selectAll().where('day', '>=', day).execute()
}

/** Adds to the existing counts. Rows come in key order, so that concurrent orders cannot deadlock. */
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

export interface SaleRows {
  sales: readonly (DailySale & { size_id: number | null })[]
  /** Null: the buyer has deleted the account. */
  memberId: string | null
  at: Date
}

/** The daily counts and the buyer of each product, in one statement; rows come in key order, as above. */
export async function addSale(tx: Db, { sales, memberId, at }: SaleRows): Promise<void> {
  const ids = sales.map(({ product_id }) => product_id)
  await statement`
    with sold as (
      insert into product_sales_daily (product_id, day, quantity)
      select id, day, quantity from unnest(${ids}::int[], ${sales.map(({ day }) => day)}::date[],
        ${sales.map(({ quantity }) => quantity)}::int[]) as s (id, day, quantity)
      on conflict (product_id, day) do update set quantity = product_sales_daily.quantity + excluded.quantity
    )
    insert into product_buyers (member_id, product_id, first_bought_at, size_id)
    select ${memberId}::uuid, id, ${at}::timestamptz, size_id
    from unnest(${ids}::int[], ${sales.map(({ size_id }) => size_id)}::int[]) as b (id, size_id)
    where ${memberId}::uuid is not null
    on conflict (member_id, product_id) do update set size_id = excluded.size_id`.executeLater(tx)
}

export function listRatingsSince(
  db: Db,
  since: Date,
): Promise<{ product_id: number; rating: number; created_at: Date }[]> {
  return db
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'created_at'])
    .where('created_at', '>=', since)
    .where('state', '=', 'shown')
    .execute()
}

/** Two accounts become one: it bought what each of them did. */
export async function moveBuyer(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into product_buyers (member_id, product_id, first_bought_at, size_id)
    select ${to}::uuid, product_id, first_bought_at, size_id from product_buyers where member_id = ${from}
    on conflict (member_id, product_id) do update
      set first_bought_at = least(product_buyers.first_bought_at, excluded.first_bought_at)`.execute(tx)
}
