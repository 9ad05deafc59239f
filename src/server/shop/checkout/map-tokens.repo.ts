import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Db } from '#server/db/open-db.ts'

export interface MapTokenRow {
  token_hash: Buffer
  order_id: string
  carrier_id: number
  created_at: Date
  expires_at: Date
}

export async function insertMapToken(tx: Db, row: MapTokenRow): Promise<void> {
  await tx.insertInto('map_tokens').values(row).execute()
}

/** The cart and carrier of a valid token. Does not consume it. */
export function findMapToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ order_id: string; carrier_id: number; code: CarrierCode } | undefined> {
  return db
    .selectFrom('map_tokens')
    .innerJoin('carriers', 'carriers.id', 'map_tokens.carrier_id')
    .select(['order_id', 'carrier_id', 'code'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Of many concurrent calls one succeeds. */
export async function consumeMapToken(tx: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('map_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteMapTokensBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('map_tokens').where('expires_at', '<=', instant).execute()
}
