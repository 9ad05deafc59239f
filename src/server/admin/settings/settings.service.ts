/** The owner reads and changes the settings, group by group. */
import type { SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import { type SettingGroup, settingsOf, wrongKeys } from '#contract/settings/registry.ts'
import type { SettingValue } from '#contract/settings/setting.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import { settingTexts, wrongText } from '#messages/admin/settings/settings.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { findSettings, lockSettings, type SettingsRow, storeSettings } from '#server/modules/settings/settings.repo.ts'
import { announceSettings, completeGroup } from '#server/modules/settings/settings-reader.ts'
import type { Actor } from '#server/ports/actor.ts'

type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>

export async function readSettings(deps: SettingsDeps, group: SettingGroup): Promise<SettingsOfGroup> {
  return toAnswer(deps, group, await findSettings(deps.db, group))
}

interface SettingsChange {
  version: number
  /** Keys that are not given stay as they are. */
  values: Record<string, SettingValue>
}

/** All values, or none: every wrong one is named. Carts and pages have them at once, placed orders keep their terms. */
export async function changeSettings(
  deps: SettingsDeps,
  actor: Actor,
  group: SettingGroup,
  change: SettingsChange,
): Promise<SettingsOfGroup> {
  const answer = await deps.db.transaction().execute((tx) => writeSettings(deps, tx, actor, group, change))
  // who saved it sees it on the next page, without waiting for the notification
  await deps.settings.reload()
  return answer
}

async function writeSettings(
  deps: SettingsDeps,
  tx: Db,
  actor: Actor,
  group: SettingGroup,
  { version, values }: SettingsChange,
): Promise<SettingsOfGroup> {
  const at = deps.clock.now()
  const row = await lockSettings(tx, group, at)
  const complete = (changed: Record<string, unknown>) =>
    completeGroup(deps.config, group, changed, deps.settings.isOpen()) as Record<string, SettingValue>
  const before = complete(row.changed)
  if (row.version !== version) throw new AppError('conflict', { present: { version: row.version, ...before } })
  const wanted = { ...before, ...values }
  const defaults = complete({})
  // what a new shop has not told yet may stay open, where it is not part of this change
  const isUntold = (key: string) => !(key in values) && wanted[key] === defaults[key]
  const wrong = wrongKeys(group, wanted).filter((key) => !isUntold(key))
  if (wrong.length > 0) {
    throw new AppError('bad_input', { fields: Object.fromEntries(wrong.map((key) => [key, wrongText(group, key)])) })
  }
  const parsed = Object.entries(settingsOf(group)).map(
    ([key, { schema }]) => [key, isUntold(key) ? (wanted[key] as SettingValue) : schema.parse(wanted[key])] as const,
  )
  const after = Object.fromEntries(parsed)
  const changed = Object.fromEntries(parsed.filter(([key, value]) => value !== defaults[key]))
  const changes = recordChanges(before, after)
  if (Object.keys(changes).length === 0) return toAnswer(deps, group, row)
  await storeSettings(tx, group, changed, at)
  await recordAudit(tx, actor, {
    action: 'settings.change',
    thing: { kind: 'settings', id: group, name: settingTexts[group].title },
    changes,
    at,
  })
  await announceSettings(tx)
  announceAfterCommit('settings')
  return toAnswer(deps, group, { changed, version: row.version + 1 })
}

function toAnswer(
  { config, settings }: SettingsDeps,
  group: SettingGroup,
  { changed, version }: SettingsRow,
): SettingsOfGroup {
  return {
    version,
    values: completeGroup(config, group, changed, settings.isOpen()) as Record<string, SettingValue>,
    defaults: completeGroup(config, group, {}, settings.isOpen()) as Record<string, SettingValue>,
  }
}
