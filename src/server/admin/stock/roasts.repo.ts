import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface PackedSize {
  id: number
  product_id: number
  name: string
  grams: number
}

/** Of these sizes, those whose product is roasted from the bean. */
export async function listBeanSizes(tx: Db, beanId: number, sizeIds: readonly number[]): Promise<PackedSize[]> {
  const { rows } = await sql<PackedSize>`
    select s.id, s.product_id, p.name, s.grams from product_sizes s join products p on p.id = s.product_id
      join product_beans b on b.product_id = p.id
    where b.bean_id = ${beanId} and s.id = any(${[...sizeIds]}::int[]) order by s.product_id, s.id`.execute(tx)
  return rows
}

interface RoastRow {
  id: string
  bean_id: number
  roasted_on: string
  batches: number
  green_grams: number
  roasted_grams: number
  done_at: Date
}

export async function insertRoast(tx: Db, roast: RoastRow): Promise<void> {
  await tx.insertInto('roasts').values(roast).execute()
}

export async function insertMadeLots(tx: Db, roastId: string, lotIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('roast_made_lots')
    .values(lotIds.map((lot_id) => ({ roast_id: roastId, lot_id })))
    .execute()
}
