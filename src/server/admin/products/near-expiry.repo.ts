import type { Insertable, Selectable } from 'kysely'
import type { LadderStep } from '#domain/offers/near-expiry.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export interface LadderRow {
  steps: LadderStep[]
  approved_at: Date | null
  version: number
}

const noLadder: LadderRow = { steps: [], approved_at: null, version: 1 }

export async function findLadder(db: Db): Promise<LadderRow> {
  const row = await db.selectFrom('near_expiry_ladder').select(['steps', 'approved_at', 'version']).executeTakeFirst()
  return row ?? noLadder
}

/** Whoever changes or applies the ladder holds this lock: of two processes the second finds nothing left to do. */
export async function lockLadder(tx: Db, now: Date): Promise<LadderRow> {
  await tx
    .insertInto('near_expiry_ladder')
    .values({ steps: '[]', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('near_expiry_ladder')
    .select(['steps', 'approved_at', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateLadder(
  tx: Db,
  change: { steps?: readonly LadderStep[]; approved_at: Date | null },
  now: Date,
): Promise<void> {
  const { steps, approved_at } = change
  await tx
    .updateTable('near_expiry_ladder')
    .set((eb) => ({
      approved_at,
      updated_at: now,
      version: eb('version', '+', 1),
      ...(steps ? { steps: JSON.stringify(steps) } : {}),
    }))
    .execute()
}

export type LadderProductRow = Selectable<Database['near_expiry_products']>

export function listLadderProducts(db: Db): Promise<LadderProductRow[]> {
  return db.selectFrom('near_expiry_products').selectAll().orderBy('product_id').execute()
}

/** What the product had before is kept from the first time. */
export async function storeLadderProduct(tx: Db, row: Insertable<Database['near_expiry_products']>): Promise<void> {
  const { percent, best_before, updated_at, by_hand = false } = row
  await tx
    .insertInto('near_expiry_products')
    .values(row)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ percent, best_before, updated_at, by_hand }))
    .execute()
}

export async function deleteLadderProduct(tx: Db, productId: number): Promise<void> {
  await tx.deleteFrom('near_expiry_products').where('product_id', '=', productId).execute()
}
