/** The only place that writes uploaded pictures; who shows one refers to its row. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface PictureRow {
  id: string
  base: string
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
}

const columns = ['id', 'base', 'width', 'height', 'widths', 'color', 'blur'] as const

export async function insertPicture(tx: Db, picture: PictureRow, now: Date): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ ...picture, created_at: now })
    .execute()
}

export function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function hasPicture(db: Db, base: string): Promise<boolean> {
  return (await db.selectFrom('pictures').select('id').where('base', '=', base).executeTakeFirst()) !== undefined
}

export async function markAvifMade(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('pictures').set({ avif_at: now }).where('id', '=', id).execute()
}

/** In the transaction that shows it again. Undefined: it is gone, or is being removed. */
export function takePicture(tx: Db, id: string): Promise<PictureRow | undefined> {
  return tx
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** In the transaction that does not show it any more. Whoever else shows it is found out when it is removed. */
export async function releasePicture(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('pictures').set({ unused_since: now }).where('id', '=', id).execute()
}

/** The longest unused first. */
export async function listUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('id')
    .where('unused_since', '<', before)
    .orderBy('unused_since')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Null: somebody uses it again. Whoever begins to use it holds its row's lock, and this waits; a row that still refers to
 * it makes this fail (foreign key).
 */
export async function deleteUnused(tx: Db, id: string, before: Date): Promise<PictureRow | null> {
  const { rows } = await sql<PictureRow>`
    delete from pictures where id = ${id} and unused_since < ${before}
    returning id, base, width, height, widths, color, blur`.execute(tx)
  return rows[0] ?? null
}

export async function markUsed(db: Db, id: string): Promise<void> {
  await db.updateTable('pictures').set({ unused_since: null }).where('id', '=', id).execute()
}
