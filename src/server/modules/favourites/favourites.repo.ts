import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** Product ids, the latest favourite first. */
export async function listFavouriteIds(db: Db, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

export interface NewFavourite {
  member_id: string
  product_id: number
  created_at: Date
}

/** False: it was a favourite already. */
export async function insertFavourite(db: Db, favourite: NewFavourite): Promise<boolean> {
  const rows = await db
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doNothing())
    .returning('product_id')
    .execute()
  return rows.length > 0
}

/** False: it was not a favourite. */
export async function deleteFavourite(db: Db, memberId: string, productId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .execute()
  return rows.length > 0
}

/** For the member's data export. */
export function listFavouriteDates(db: Db, memberId: string): Promise<{ product_id: number; created_at: Date }[]> {
  return db
    .selectFrom('favourites')
    .select(['product_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

/** Two accounts become one. */
export async function moveFavourites(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into favourites (member_id, product_id, created_at)
    select ${to}::uuid, product_id, created_at from favourites where member_id = ${from}
    on conflict do nothing`.execute(tx)
}
