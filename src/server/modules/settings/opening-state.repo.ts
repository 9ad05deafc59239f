/** Whether the shop is open, and what was reviewed before: a row beside the settings, so that all processes are told alike. */
import type { OwnPage } from '#domain/content/own-texts.ts'
import type { ReviewedStep } from '#domain/settings/opening.ts'
import type { Db } from '#server/db/open-db.ts'

export const openingRow = 'opening'

export interface OpeningRow {
  openedAt: Date | null
  reviewed: ReviewedStep[]
  /** Pages that the owner decided to open without. */
  leftOut: OwnPage[]
}

export function toOpeningRow(changed: Record<string, unknown> | undefined): OpeningRow {
  const stored = (changed ?? {}) as { opened_at?: string | null; reviewed?: ReviewedStep[]; left_out?: OwnPage[] }
  const { opened_at, reviewed = [], left_out = [] } = stored
  return { openedAt: opened_at ? new Date(opened_at) : null, reviewed, leftOut: left_out }
}

export async function findOpening(db: Db): Promise<OpeningRow> {
  const row = await db
    .selectFrom('shop_settings')
    .select('changed')
    .where('group_name', '=', openingRow)
    .executeTakeFirst()
  return toOpeningRow(row?.changed)
}

/** Of two who open it at once, the second finds it open. */
export async function lockOpening(tx: Db, now: Date): Promise<OpeningRow> {
  await tx
    .insertInto('shop_settings')
    .values({ group_name: openingRow, changed: '{}', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { changed } = await tx
    .selectFrom('shop_settings')
    .select('changed')
    .where('group_name', '=', openingRow)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toOpeningRow(changed)
}

export async function storeOpening(tx: Db, { openedAt, reviewed, leftOut }: OpeningRow, now: Date): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set((eb) => ({
      changed: JSON.stringify({ opened_at: openedAt?.toISOString() ?? null, reviewed, left_out: leftOut }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('group_name', '=', openingRow)
    .execute()
}
