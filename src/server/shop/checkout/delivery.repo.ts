import type { Db } from '#server/db/open-db.ts'
import type { CarrierRow } from '#server/modules/cart/cart-delivery.repo.ts'

export function listCarriers(db: Db): Promise<CarrierRow[]> {
  return db
    .selectFrom('carriers')
    .select(['id', 'code', 'name', 'kind', 'price', 'surcharges', 'collects_cash'])
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
