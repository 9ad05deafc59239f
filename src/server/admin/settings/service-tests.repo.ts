import type { Service } from '#domain/settings/services.ts'
import type { Db } from '#server/db/open-db.ts'

export interface ServiceTestRow {
  service: Service
  tested_at: Date
  ok: boolean
  problem: string
  note: string
}

export function listServiceTests(db: Db): Promise<ServiceTestRow[]> {
  return db.selectFrom('service_tests').selectAll().execute()
}

/** It was of other credentials. */
export async function deleteServiceTest(tx: Db, service: Service): Promise<void> {
  await tx.deleteFrom('service_tests').where('service', '=', service).execute()
}

/** A later test stands, also where an earlier one ends after it. */
export async function storeServiceTest(tx: Db, row: ServiceTestRow): Promise<void> {
  const { tested_at, ok, problem, note } = row
  await tx
    .insertInto('service_tests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('service')
        .doUpdateSet({ tested_at, ok, problem, note })
        .where('service_tests.tested_at', '<=', tested_at),
    )
    .execute()
}
