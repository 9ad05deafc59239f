/** Whether the shop is open, and what was reviewed before: a row beside the settings, so that all processes are told alike. */
import type { ReviewedStep } from '#domain/settings/opening.ts'
import type { Db } from '#server/db/open-db.ts'

export const openingRow = 'opening'

export interface OpeningRow {
  openedAt: Date | null
  reviewed: ReviewedStep[]
}

export function toOpeningRow(changed: Record<string, unknown> | undefined): OpeningRow {
  const { opened_at, reviewed } = (changed ?? {}) as { opened_at?: string | null; reviewed?: ReviewedStep[] }
  return { openedAt: opened_at ? new Date(opened_at) : null, reviewed: reviewed ?? [] }
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

export async function storeOpening(tx: Db, { openedAt, reviewed }: OpeningRow, now: Date): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set((eb) => ({
      changed: JSON.stringify({ opened_at: openedAt?.toISOString() ?? null, reviewed }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('group_name', '=', openingRow)
    .execute()
}
