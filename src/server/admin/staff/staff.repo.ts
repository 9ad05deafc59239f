import { type ExpressionBuilder, sql } from 'kysely'
import type { StaffRole } from '#domain/staff/permissions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database, StaffRow } from '#server/db/schema.ts'
import type { SealedColumn, SealedPlace } from '#server/ports/secrets.ts'

/** A member of staff, and whether the account has a second factor. */
export type StaffWithFactor = StaffRow & { has_passkey: boolean }

export function hasSecondFactor(row: Pick<StaffWithFactor, 'totp_confirmed_at' | 'has_passkey'>): boolean {
  return row.totp_confirmed_at !== null || row.has_passkey
}

const hasPasskey = (eb: ExpressionBuilder<Database, 'staff'>) =>
  eb
    .exists(eb.selectFrom('staff_passkeys').select('id').whereRef('staff_passkeys.staff_id', '=', 'staff.id'))
    .$castTo<boolean>()
    .as('has_passkey')

export function findStaff(db: Db, id: string): Promise<StaffWithFactor | undefined> {
  return db.selectFrom('staff').selectAll().select(hasPasskey).where('id', '=', id).executeTakeFirst()
}

export function findStaffByEmail(db: Db, email: string): Promise<StaffWithFactor | undefined> {
  return db.selectFrom('staff').selectAll().select(hasPasskey).where('email', '=', email).executeTakeFirst()
}

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Nobody else becomes staff until the transaction ends: of two first owners one is refused. */
export async function lockNewStaff(tx: Db): Promise<void> {
  await sql`lock table staff in share row exclusive mode`.execute(tx)
}

/** Locked until the transaction ends. */
export function lockStaff(tx: Db, id: string): Promise<StaffWithFactor | undefined> {
  return tx.selectFrom('staff').selectAll().select(hasPasskey).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those who may sign in, locked: of two owners who leave at the same time, the second one sees that the first is gone. */
export async function lockOwnerIds(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export interface StaffFilter {
  q?: string | undefined
  role?: StaffRole | undefined
}

/** By name, then id; `after` are both of the last row that was read. */
export function selectStaff(
  db: Db,
  { q, role }: StaffFilter,
  page: { after: { name: string; id: string } | null; limit: number },
): Promise<StaffWithFactor[]> {
  const { after } = page
  return db
    .selectFrom('staff')
    .selectAll()
    .select(hasPasskey)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'owner'))
    .$if(Boolean(q), (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`position(${(q ?? '').toLowerCase()} in lower(name)) > 0`,
          sql<boolean>`position(${(q ?? '').toLowerCase()} in email) > 0`,
        ]),
      ),
    )
    .$if(after !== null, (query) => query.where(sql<boolean>`(name, id) > (${after?.name}, ${after?.id}::uuid)`))
    .orderBy('name')
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

export async function insertStaff(
  tx: Db,
  row: { email: string; name: string; role: StaffRole; password_hash: string; created_at: Date },
): Promise<string> {
  const { id } = await tx.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type StaffChange = Partial<Pick<StaffRow, 'name' | 'role' | 'disabled_at'>>

/** False: somebody else has changed it since `version`. */
export async function updateStaff(tx: Db, id: string, version: number, change: StaffChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False: the password was changed in the meantime. */
export async function replaceStaffPassword(tx: Db, id: string, from: string | null, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', from === null ? 'is' : '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markSignedIn(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('staff').set({ last_signed_in_at: now }).where('id', '=', id).execute()
}

type TotpChange = Partial<Pick<StaffRow, 'totp_sealed' | 'totp_confirmed_at' | 'totp_last_step'>>

export async function storeTotp(tx: Db, id: string, change: TotpChange): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute()
}

/** False: a code of this step, or of a later one, was used before. One statement: of two uses one is true. */
export async function consumeTotpStep(tx: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Where the secret of somebody's authenticator app is sealed. */
export function totpPlace(id: string): SealedPlace {
  return { table: 'staff', column: 'totp_sealed', id }
}

export const totpColumn: SealedColumn = {
  table: 'staff',
  column: 'totp_sealed',
  async list(tx) {
    const rows = await tx
      .selectFrom('staff')
      .select(['id', 'totp_sealed'])
      .where('totp_sealed', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.flatMap(({ id, totp_sealed: sealed }) => (sealed ? [{ id, sealed }] : []))
  },
  async store(tx, id, totp_sealed) {
    await tx.updateTable('staff').set({ totp_sealed, totp_secret: null }).where('id', '=', id).execute()
  },
  async listPlain(tx) {
    const rows = await tx
      .selectFrom('staff')
      .select(['id', 'totp_secret'])
      .where('totp_secret', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    return rows.flatMap(({ id, totp_secret: plain }) => (plain ? [{ id, plain }] : []))
  },
}
