import type { ProviderCode } from '#domain/orders/ways-to-pay.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ProviderRow {
  id: number
  code: ProviderCode
  name: string
}

export function listProviderRows(db: Db): Promise<ProviderRow[]> {
  return db
    .selectFrom('payment_providers')
    .select(['id', 'code', 'name'])
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
