import type { CredentialService } from '#domain/settings/credentials.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SealedColumn, SealedPlace } from '#server/ports/secrets.ts'

export interface CredentialsRow {
  service: CredentialService
  version: number
  entered_sealed: Buffer | null
  hint: string
  changed_at: Date
  changed_by: string
}

export interface FormerRow {
  id: string
  service: CredentialService
  entered_sealed: Buffer
}

export function enteredPlace(service: CredentialService): SealedPlace {
  return { table: 'provider_credentials', column: 'entered_sealed', id: service }
}

export function formerPlace(id: string): SealedPlace {
  return { table: 'former_credentials', column: 'entered_sealed', id }
}

export function listCredentials(db: Db): Promise<CredentialsRow[]> {
  return db.selectFrom('provider_credentials').selectAll().execute()
}

export function listFormer(db: Db): Promise<FormerRow[]> {
  return db
    .selectFrom('former_credentials')
    .select(['id', 'service', 'entered_sealed'])
    .orderBy('ended_at', 'desc')
    .execute()
}

/** Whoever changes them holds their row until the end; version 0: nobody has entered any. */
export async function lockCredentials(
  tx: Db,
  service: CredentialService,
  by: { now: Date; name: string },
): Promise<CredentialsRow> {
  await tx
    .insertInto('provider_credentials')
    .values({ service, version: 0, entered_sealed: null, changed_at: by.now, changed_by: by.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('provider_credentials')
    .selectAll()
    .where('service', '=', service)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function storeCredentials(tx: Db, row: Omit<CredentialsRow, 'version'>): Promise<void> {
  const { service, ...values } = row
  await tx
    .updateTable('provider_credentials')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('service', '=', service)
    .execute()
}

export async function insertFormer(tx: Db, row: FormerRow & { ended_at: Date }): Promise<void> {
  await tx.insertInto('former_credentials').values(row).execute()
}

/** The latest few are kept, and none for longer than anything that was paid with them can change. */
export async function deleteFormer(
  tx: Db,
  service: CredentialService,
  { before, keep }: { before: Date; keep: number },
): Promise<void> {
  const kept = tx
    .selectFrom('former_credentials')
    .select('id')
    .where('service', '=', service)
    .where('ended_at', '>=', before)
    .orderBy('ended_at', 'desc')
    .limit(keep)
  await tx.deleteFrom('former_credentials').where('service', '=', service).where('id', 'not in', kept).execute()
}

export const enteredColumn: SealedColumn = {
  table: 'provider_credentials',
  column: 'entered_sealed',
  async list(tx) {
    const rows = await tx
      .selectFrom('provider_credentials')
      .select(['service', 'entered_sealed'])
      .where('entered_sealed', 'is not', null)
      .orderBy('service')
      .forUpdate()
      .execute()
    return rows.flatMap(({ service, entered_sealed: sealed }) => (sealed ? [{ id: service, sealed }] : []))
  },
  async store(tx, id, entered_sealed) {
    await tx
      .updateTable('provider_credentials')
      .set({ entered_sealed })
      .where('service', '=', id as CredentialService)
      .execute()
  },
}

export const formerColumn: SealedColumn = {
  table: 'former_credentials',
  column: 'entered_sealed',
  async list(tx) {
    const rows = await tx
      .selectFrom('former_credentials')
      .select(['id', 'entered_sealed'])
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.map(({ id, entered_sealed: sealed }) => ({ id, sealed }))
  },
  async store(tx, id, entered_sealed) {
    await tx.updateTable('former_credentials').set({ entered_sealed }).where('id', '=', id).execute()
  },
}
