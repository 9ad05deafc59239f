import type { SettingGroup } from '#contract/settings/registry.ts'
import type { Db } from '#server/db/open-db.ts'

export interface SettingsRow {
  changed: Record<string, unknown>
  version: number
}

/** A group that nobody changed has no row. */
const untouched: SettingsRow = { changed: {}, version: 1 }

export async function listSettings(db: Db): Promise<Map<string, SettingsRow>> {
  const rows = await db.selectFrom('shop_settings').select(['group_name', 'changed', 'version']).execute()
  return new Map(rows.map(({ group_name, ...row }) => [group_name, row]))
}

export async function findSettings(db: Db, group: SettingGroup): Promise<SettingsRow> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['changed', 'version'])
    .where('group_name', '=', group)
    .executeTakeFirst()
  return row ?? untouched
}

/** Whoever changes a group holds its row until the end: of two at once, the second sees the first one's values. */
export async function lockSettings(tx: Db, group: SettingGroup, now: Date): Promise<SettingsRow> {
  await tx
    .insertInto('shop_settings')
    .values({ group_name: group, changed: '{}', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('shop_settings')
    .select(['changed', 'version'])
    .where('group_name', '=', group)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function storeSettings(
  tx: Db,
  group: SettingGroup,
  changed: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop_settings')
    .set((eb) => ({ changed: JSON.stringify(changed), updated_at: now, version: eb('version', '+', 1) }))
    .where('group_name', '=', group)
    .execute()
}
