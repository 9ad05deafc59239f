import type { Selectable } from 'kysely'
import type { CarrierSurcharges } from '#domain/parcels/carrier-price.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type AdminCarrierRow = Selectable<Database['carriers']>

export function listAllCarriers(db: Db): Promise<AdminCarrierRow[]> {
  return db.selectFrom('carriers').selectAll().orderBy('position').orderBy('id').execute()
}

export function lockCarrier(tx: Db, code: string): Promise<AdminCarrierRow | undefined> {
  return tx
    .selectFrom('carriers')
    .selectAll()
    .where((eb) => eb(eb.cast<string>('code', 'text'), '=', code))
    .forUpdate()
    .executeTakeFirst()
}

interface CarrierChange {
  name: string
  enabled: boolean
  collects_cash: boolean
  price: number
  surcharges: CarrierSurcharges
}

export function updateCarrier(tx: Db, id: number, { surcharges, ...change }: CarrierChange): Promise<AdminCarrierRow> {
  return tx
    .updateTable('carriers')
    .set((eb) => ({ ...change, surcharges: JSON.stringify(surcharges), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
