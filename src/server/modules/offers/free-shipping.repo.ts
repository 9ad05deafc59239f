/** The shop's amount for free shipping. */

import { freeShippingFrom } from '#domain/delivery/free-shipping.ts'
import { type Twd, twd } from '#domain/money.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ShippingTerms {
  freeFrom: Twd
  version: number
}

/** A database that was emptied by hand has the usual amount. */
export async function findShippingTerms(db: Db): Promise<ShippingTerms> {
  const row = await db.selectFrom('shipping_terms').select(['free_from', 'version']).executeTakeFirst()
  return { freeFrom: twd(row?.free_from ?? freeShippingFrom), version: row?.version ?? 1 }
}

/** Compare and set; false: somebody else changed it first. */
export async function storeFreeFrom(tx: Db, { freeFrom, version }: ShippingTerms, now: Date): Promise<boolean> {
  await tx
    .insertInto('shipping_terms')
    .values({ free_from: freeShippingFrom, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const changed = await tx
    .updateTable('shipping_terms')
    .set((eb) => ({ free_from: freeFrom, updated_at: now, version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returning('version')
    .execute()
  return changed.length > 0
}
