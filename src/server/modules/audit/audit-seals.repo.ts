import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { SealedColumn, SealedPlace } from '#server/ports/secrets.ts'

export interface AuditSealRow {
  upto_id: number
  covered: number
  digest_sealed: Buffer
  made_at: Date
}

/** A row of the log as its digest reads it; `changes` as the database writes them, which is the same every time. */
export interface SealableRow {
  id: number
  line: string
}

export function sealPlace(uptoId: number): SealedPlace {
  return { table: 'audit_seals', column: 'digest_sealed', id: String(uptoId) }
}

/** One process at a time: the others wait until its transaction ends. */
export async function lockAuditSeals(tx: Db): Promise<void> {
  await sql`lock table audit_seals in share row exclusive mode`.execute(tx)
}

export function selectSeals(db: Db): Promise<AuditSealRow[]> {
  return db.selectFrom('audit_seals').selectAll().orderBy('upto_id').execute()
}

export function findLastSeal(db: Db): Promise<AuditSealRow | undefined> {
  return db.selectFrom('audit_seals').selectAll().orderBy('upto_id', 'desc').limit(1).executeTakeFirst()
}

export async function insertSeal(tx: Db, row: AuditSealRow): Promise<void> {
  await tx.insertInto('audit_seals').values(row).execute()
}

/** The last row that was written before this time; null: none. */
export async function findLastAuditId(db: Db, before: Date): Promise<number | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<=', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countAuditAfter(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where id > ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectSealable(db: Db, range: { after: number; upto: number; limit: number }) {
  const { rows } = await sql<SealableRow>`
    select id, jsonb_build_array(id, extract(epoch from at)::text, actor_kind, staff_id, actor_name, action, call,
      thing_kind, thing_id, thing_name, changes, request_id)::text as line
    from audit_log where id > ${range.after} and id <= ${range.upto} order by id limit ${range.limit}`.execute(db)
  return rows
}

export const auditSealColumn: SealedColumn = {
  table: 'audit_seals',
  column: 'digest_sealed',
  async list(tx) {
    const rows = await tx.selectFrom('audit_seals').select(['upto_id', 'digest_sealed']).orderBy('upto_id').execute()
    return rows.map(({ upto_id, digest_sealed }) => ({ id: String(upto_id), sealed: digest_sealed }))
  },
  async store(tx, id, digest_sealed) {
    await tx.updateTable('audit_seals').set({ digest_sealed }).where('upto_id', '=', Number(id)).execute()
  },
}
