import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

interface TemplateRow {
  id: number
  version: number
  name: string
  text: string
}

const columns = ['id', 'version', 'name', 'text'] as const

export function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('message_templates').select(columns).orderBy('name').execute()
}

export function lockTemplate(tx: Db, id: number): Promise<TemplateRow | undefined> {
  return tx.selectFrom('message_templates').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined: another one has this name. */
export async function insertTemplate(tx: Db, template: { name: string; text: string }): Promise<number | undefined> {
  const row = await tx
    .insertInto('message_templates')
    .values(template)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasOtherNamed(tx: Db, name: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('message_templates')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateTemplate(
  tx: Db,
  id: number,
  change: { name: string; text: string; updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('message_templates')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('message_templates').where('id', '=', id).execute()
}
