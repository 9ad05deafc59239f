/** The keys of this shop and what is sealed with them. */

import { totpColumn } from '#server/admin/staff/staff.repo.ts'
import type { Config } from '#server/core/config.ts'
import { openKeySource } from '#server/core/secret-keys.ts'
import type { Db } from '#server/db/open-db.ts'
import { auditSealColumn } from '#server/modules/audit/audit-seals.repo.ts'
import { enteredColumn, formerColumn } from '#server/modules/settings/credentials.repo.ts'
import { openSecrets } from '#server/modules/settings/open-secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { SealedColumn, Secrets } from '#server/ports/secrets.ts'

/** Every column of the database whose name ends with `_sealed`. */
export const sealedColumns: readonly SealedColumn[] = [totpColumn, auditSealColumn, enteredColumn, formerColumn]

export function openShopSecrets(
  config: Pick<Config, 'secretKeys' | 'dataDir'>,
  db: Db,
  clock: Clock,
): Promise<{ secrets: Secrets; sealed: number }> {
  return openSecrets({ db, clock, source: openKeySource(config), columns: sealedColumns })
}
